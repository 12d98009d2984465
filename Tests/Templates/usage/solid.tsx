// What a project writes: the properties that a component takes, and one that it does not.
import FeedSkeleton, { FeedSkeleton as Named, type FeedSkeletonProps } from "./Feed";

const props: FeedSkeletonProps = { label: "Other", class: "mine" };
export const plain = <FeedSkeleton />;
export const given = <Named class="mine" style={{ "max-width": "300px" }} label="Other" hidesWhenFollowed />;
export const spread = <Named {...props} style={{ color: "red" }} />;
// @ts-expect-error
export const wrong = <FeedSkeleton labl="Other" />;
