import { Skeleton } from "../../../ui/skeleton.tsx";
import { SectionState } from "../section-state.tsx";

const placeholderKeys = ["one", "two", "three", "four", "five", "six"];

/** The placeholder of a payslip while it loads. */
export const PayslipLoading = ({ query }: Pick<Parameters<typeof SectionState>[0], "query">) => (
  <SectionState query={query}>
    <Skeleton className="h-36 w-full rounded-card" />
    <div className="grid gap-3 rounded-card border border-line bg-surface p-5">
      {placeholderKeys.map((line) => (
        <Skeleton key={line} className="h-6 w-full" />
      ))}
    </div>
  </SectionState>
);
