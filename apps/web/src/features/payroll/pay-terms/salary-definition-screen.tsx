import { ListSalaryDefinition } from "@albashi/contracts/payroll/salary-definition";
import { formatMonth } from "@albashi/dates";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { messages as allMessages } from "../messages.ts";
import { keys } from "../payroll-queries.ts";
import { PayrollScreen } from "../payroll-screen.tsx";
import { SectionState } from "../section-state.tsx";
import { messages } from "./salary-definition-messages.ts";
import { columnsClassName, SalaryLine } from "./salary-line.tsx";
import { SubmitForPaymentButton } from "./submit-for-payment.tsx";

/** Each employee's monthly salary and deductions, and the button that opens a run for them. */
export const SalaryDefinitionScreen = () => {
  const list = useInfiniteQuery({
    queryKey: keys.salaries,
    queryFn: ({ pageParam, signal }) => call(ListSalaryDefinition, { query: { ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const can = useCan();
  const firstPage = list.data?.pages[0];
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <PayrollScreen
      title={messages.title}
      text={firstPage ? messages.text(formatMonth(firstPage)) : messages.textWhileLoading}
      action={
        <div className="flex flex-wrap gap-3">
          {rows.length > 0 && can("salaries.write") && (
            <LinkButton to="/dash/salary-definition/review" variant="secondary">
              {messages.review}
            </LinkButton>
          )}
          {rows.length > 0 && can("payroll.write") && <SubmitForPaymentButton />}
        </div>
      }
    >
      <SectionState query={list}>
        {["first", "second", "third", "fourth"].map((row) => (
          <Skeleton key={row} className="h-14 w-full" />
        ))}
      </SectionState>
      {list.isSuccess && rows.length === 0 && (
        <EmptyState Icon={Users} title={messages.none} message={messages.noneNote}>
          {can("people.write") && <LinkButton to="/dash/add-employee">{messages.add}</LinkButton>}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <table aria-label={messages.table} className="block overflow-hidden rounded-card border border-line bg-surface">
          <thead className="sr-only md:not-sr-only md:block">
            <tr className={`${columnsClassName} border-b border-line px-5 py-3 text-sm text-ink-soft`}>
              <th className="text-left font-semibold">{messages.columns.serial}</th>
              <th className="text-left font-semibold">{messages.columns.name}</th>
              <th className="text-right font-semibold">{messages.columns.basic}</th>
              <th className="text-right font-semibold">{messages.columns.deductions}</th>
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
        <Button
          variant="secondary"
          className="justify-self-start"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {allMessages.showMore}
        </Button>
      )}
    </PayrollScreen>
  );
};
