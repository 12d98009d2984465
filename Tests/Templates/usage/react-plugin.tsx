// What a project with a bundler's plug-in writes: its types know the component, and every name for a count.
import * as React from "react";
import FeedSkeleton from "./Feed.skel?react";
import OtherSkeleton from "./Feed.skel.tsx";

const element: { current: HTMLDivElement | null } = { current: null };
export const plain = <FeedSkeleton />;
export const given = <OtherSkeleton className="mine" style={{ maxWidth: 300 }} label="Other" hidesWhenFollowed ref={element} />;
export const passed = <FeedSkeleton id="own" data-test="x" base="#eee" duration={2} postsRows={7} />;
// @ts-expect-error
export const wrong = <FeedSkeleton nonsense="x" />;
// @ts-expect-error
export const word = <OtherSkeleton postsRows="many" />;
// @ts-expect-error
export const style = <FeedSkeleton style="color:red" />;
export const runtime = React;
