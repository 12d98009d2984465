// What a project writes: the properties that a component takes, and some that it does not.
import * as React from "react";
import FeedSkeleton, { FeedSkeleton as Named, type FeedSkeletonProps } from "./Feed";

const props: FeedSkeletonProps = { label: "Other", className: "mine" };
const element: { current: HTMLDivElement | null } = { current: null };
export const plain = <FeedSkeleton />;
export const given = <Named className="mine" style={{ maxWidth: 300, color: "red" }} label="Other" hidesWhenFollowed />;
export const spread = <Named {...props} />;
export const passed = <FeedSkeleton id="own" data-test="x" ref={element} onClick={(event) => event.currentTarget.remove()} />;
export const coloured = <FeedSkeleton base="#eee" highlight="#fff" duration={2} />;
export const timed = <FeedSkeleton duration="1500ms" />;
// @ts-expect-error
export const wrong = <FeedSkeleton labl="Other" />;
// @ts-expect-error
export const text = <FeedSkeleton style="color:red" />;
// @ts-expect-error
export const other = <FeedSkeleton ordersRows={3} />;
export const runtime = React;
