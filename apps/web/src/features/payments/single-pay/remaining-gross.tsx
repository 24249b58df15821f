import { MoneyText } from "../../../ui/money-text.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { usePay } from "./use-pay.ts";

/** The monthly gross of everybody whose month is not paid yet. It falls as soon as somebody's is. */
export const RemainingGross = () => {
  const [first] = usePay("").data?.pages ?? [];
  if (first === undefined) return <Skeleton className="my-1.5 h-6 w-32" />;
  return <MoneyText digits={first.remainingGrossKobo} className="text-2xl sm:text-3xl" />;
};
