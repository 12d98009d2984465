// What a project writes: the properties that a component takes, and one that it does not.
import * as React from "react";
import FeedSkeleton, { FeedSkeleton as Named, type FeedSkeletonProps } from "./Feed";

const props: FeedSkeletonProps = { label: "Other", className: "mine" };
export const plain = <FeedSkeleton />;
export const given = <Named className="mine" style={{ maxWidth: 300, color: "red" }} label="Other" hidesWhenFollowed />;
export const spread = <Named {...props} />;
// @ts-expect-error
export const wrong = <FeedSkeleton labl="Other" />;
// @ts-expect-error
export const text = <FeedSkeleton style="color:red" />;
export const runtime = React;
