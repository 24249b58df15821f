import { ListSalaryDefinition } from "@albashi/contracts/payroll-salary-definition";
import { monthInWords } from "@albashi/dates";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { call } from "../../../api-client.ts";
import { useMay } from "../../../app/rights.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { PartState } from "../part-state.tsx";
import { keys } from "../payroll-queries.ts";
import { PayrollScreen } from "../payroll-screen.tsx";
import { words as all } from "../words.ts";
import { SalaryLine, salaryColumns } from "./salary-line.tsx";
import { SubmitForPayment } from "./submit-for-payment.tsx";
import { words } from "./words.ts";

/** What everybody's month comes to, and the way to pay it. */
export const SalaryDefinitionScreen = () => {
  const list = useInfiniteQuery({
    queryKey: keys.salaries,
    queryFn: ({ pageParam, signal }) => call(ListSalaryDefinition, { query: { ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const may = useMay();
  const first = list.data?.pages[0];
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <PayrollScreen
      title={words.title}
      text={first ? words.text(monthInWords(first)) : words.textBefore}
      act={rows.length > 0 && may("payroll.write") && <SubmitForPayment />}
    >
      <PartState query={list}>
        {["first", "second", "third", "fourth"].map((row) => (
          <Skeleton key={row} className="h-14 w-full" />
        ))}
      </PartState>
      {list.isSuccess && rows.length === 0 && (
        <EmptyState Icon={Users} title={words.none} message={words.noneNote}>
          {may("people.write") && <LinkButton to="/dash/add-employee">{words.add}</LinkButton>}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <table aria-label={words.table} className="block overflow-hidden rounded-card border border-line bg-surface">
          <thead className="sr-only md:not-sr-only md:block">
            <tr className={`${salaryColumns} border-b border-line px-5 py-3 text-sm text-ink-soft`}>
              <th className="text-left font-semibold">{words.columns.serial}</th>
              <th className="text-left font-semibold">{words.columns.name}</th>
              <th className="text-right font-semibold">{words.columns.basic}</th>
              <th className="text-right font-semibold">{words.columns.deductions}</th>
            </tr>
          </thead>
          <tbody className="block divide-y divide-line">
            {rows.map((row) => (
              <SalaryLine key={row.employeeId} row={row} />
            ))}
          </tbody>
        </table>
      )}
      {list.hasNextPage && (
        <Button look="quiet" className="justify-self-start" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {all.more}
        </Button>
      )}
    </PayrollScreen>
  );
};
