import { MoneyText } from "../../../ui/money-text.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { usePayList } from "./use-pay-list.ts";

/** The total monthly gross of the employees whose current month is not paid yet. */
export const RemainingGross = () => {
  const [first] = usePayList("").data?.pages ?? [];
  if (first === undefined) return <Skeleton className="my-1.5 h-6 w-32" />;
  return <MoneyText amountKobo={first.remainingGrossKobo} className="text-2xl sm:text-3xl" />;
};
