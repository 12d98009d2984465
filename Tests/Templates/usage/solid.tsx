// What a project writes: the properties that a component takes, and some that it does not.
import FeedSkeleton, { FeedSkeleton as Named, type FeedSkeletonProps } from "./Feed";

const props: FeedSkeletonProps = { label: "Other", class: "mine" };
let element: HTMLDivElement | undefined;
export const plain = <FeedSkeleton />;
export const given = <Named class="mine" style={{ "max-width": "300px" }} label="Other" hidesWhenFollowed />;
export const spread = <Named {...props} style={{ color: "red" }} />;
export const passed = <FeedSkeleton id="own" data-test="x" ref={(one) => (element = one)} onClick={() => element?.remove()} />;
export const coloured = <FeedSkeleton base="#eee" highlight="#fff" duration={2} />;
export const timed = <FeedSkeleton duration="1500ms" />;
// @ts-expect-error
export const wrong = <FeedSkeleton labl="Other" />;
// @ts-expect-error
export const other = <FeedSkeleton ordersRows={3} />;
