import { formatCount } from "../../../ui/format-count.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useHome } from "../use-home.ts";

/** How many payrolls there were and are. */
export const PayrollCount = () => {
  const home = useHome();
  if (home.isPending) return <Skeleton className="my-2 h-6 w-12" />;
  return home.data ? formatCount(home.data.payrolls) : "–";
};
