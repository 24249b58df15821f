import type { EmployeePay } from "@albashi/contracts/payments/single-pay";
import { Users } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { CheckoutDialog } from "../funding/checkout-dialog.tsx";
import { messages as allMessages } from "../messages.ts";
import { SectionState } from "../section-state.tsx";
import { messages } from "./messages.ts";
import { OpenWarnings } from "./open-warnings.tsx";
import { columnsClassName, PayRow } from "./pay-row.tsx";
import { PaymentAllocation } from "./payment-allocation.tsx";
import { usePayList } from "./use-pay-list.ts";
import { usePayPerson } from "./use-pay-person.ts";

/** A list of at most this many rows needs no search. */
const searchThreshold = 8;

interface PayListProps {
  readonly renderAccountReview: (person: EmployeePay) => ReactNode;
  readonly onPaid: () => void;
}

/** The employees of the current period with their pay state, and a Pay button on each row that can be paid. */
export const PayList = ({ renderAccountReview, onPaid }: PayListProps) => {
  const [search, setSearch] = useState("");
  const list = usePayList(search);
  const payAction = usePayPerson(onPaid);
  const people = list.data?.pages.flatMap((page) => page.people) ?? [];
  const [firstPage] = list.data?.pages ?? [];
  // A reason that many rows share is shown once above the table instead of on every row.
  const sharedBlockReasons = new Map(
    people.flatMap(({ isReasonOfMany: isSharedReason, whyNot: blockReason, runId }) =>
      isSharedReason && blockReason !== null ? [[blockReason, runId]] : [],
    ),
  );
  const { failure } = payAction;
  const failedRow = people.find(({ employeeId }) => employeeId === failure?.person?.employeeId);
  const blockedRunId = failedRow?.runId;
  // The run that was just created appears in the list only after a refetch; no error is shown until then.
  const hasOpenWarnings = failure?.hasWarnings === true && (blockedRunId != null || list.isFetching);
  // Until a pay day is chosen, the surrounding screen explains what to do.
  if (firstPage?.period === null) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {(search !== "" || people.length > searchThreshold) && (
        <search>
          <SearchField label={messages.search} placeholder={messages.searchHint} searchText={search} onSearch={setSearch} />
        </search>
      )}
      {failure && !hasOpenWarnings && !isUnderWay(failedRow) && (
        <Alert tone="error" takesFocus title={failure.title}>
          {failure.message} {blockedRunId && <TextLink to={`/dash/payroll/runs/${blockedRunId}`}>{messages.openRun}</TextLink>}
        </Alert>
      )}
      {hasOpenWarnings && failure.person && blockedRunId != null && (
        <OpenWarnings
          person={failure.person}
          runId={blockedRunId}
          renderAccountReview={renderAccountReview}
          onPay={payAction.pay}
          onClose={payAction.clearFailure}
        />
      )}
      <SectionState query={list}>
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-14 w-full" />
      </SectionState>
      {list.isSuccess && people.length === 0 && <EmptyState Icon={Users} title={messages.noneTitle} message={messages.noneText} />}
      {[...sharedBlockReasons].map(([reason, runId]) => (
        <Alert key={reason} tone="info">
          {messages.blocks[reason]}{" "}
          {reason === "paid_in_run" && runId !== null && <TextLink to={`/dash/payroll/runs/${runId}`}>{messages.viewRun}</TextLink>}
        </Alert>
      ))}
      {firstPage?.period && people.length > 0 && (
        <table
          aria-label={messages.tableTitle(firstPage.period.year, firstPage.period.month)}
          className="block overflow-hidden rounded-card border border-line bg-surface"
        >
          <caption className="block border-b border-line px-5 py-3 text-left font-semibold">
            {messages.tableTitle(firstPage.period.year, firstPage.period.month)}
          </caption>
          <thead className="sr-only md:not-sr-only md:block">
            <tr className={`${columnsClassName} border-b border-line px-5 py-3 text-sm text-ink-soft`}>
              <th className="text-left font-semibold">{messages.columns.name}</th>
              <th className="text-right font-semibold">{messages.columns.gross}</th>
              <th className="text-left font-semibold">{messages.columns.status}</th>
              <th className="text-left font-semibold">{messages.columns.pay}</th>
            </tr>
          </thead>
          <tbody className="block divide-y divide-line">
            {people.map((person) => (
              <PayRow
                key={person.employeeId}
                person={person}
                isBusy={payAction.busyEmployeeId === person.employeeId}
                onPay={() => payAction.pay(person)}
              />
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
      {payAction.selected && (
        <CheckoutDialog
          key={payAction.selected.checkoutWindow.checkoutId}
          title={messages.payTitle(payAction.selected.person.fullName)}
          checkoutWindow={payAction.selected.checkoutWindow}
          onAccepted={payAction.handleAccepted}
          onRetry={payAction.retry}
          onClose={payAction.close}
        >
          {payAction.selected.allocation && (
            <PaymentAllocation
              name={payAction.selected.person.fullName}
              allocation={payAction.selected.allocation}
              totalKobo={payAction.selected.checkoutWindow.bringsKobo}
            />
          )}
        </CheckoutDialog>
      )}
    </div>
  );
};

/** The money has arrived since: a second click on Pay was refused for that reason, and an error beside Paid would only confuse. */
const isUnderWay = (row: EmployeePay | undefined) => row !== undefined && !row.mayPay && (row.state === "pending" || row.state === "paid");
