// What a project writes: the numbers that a component takes, and some that it does not.
import DashboardSkeleton from "./Dashboard";

export const counted = <DashboardSkeleton ordersRows={3} seriesCount={4} />;
// @ts-expect-error
export const nothing = <DashboardSkeleton orderRows={3} />;
// @ts-expect-error
export const word = <DashboardSkeleton ordersRows="three" />;
