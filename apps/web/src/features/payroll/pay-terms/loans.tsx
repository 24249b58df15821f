import { ListLoans, type Loan, StopLoan } from "@albashi/contracts/payroll/loans";
import { formatMonth } from "@albashi/dates";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { messages as sharedMessages } from "../messages.ts";
import { keys } from "../payroll-queries.ts";
import { SectionState } from "../section-state.tsx";
import { InputDialog } from "../setup/input-dialog.tsx";
import { messages as allMessages } from "../setup/messages.ts";
import { LoanForm } from "./loan-form.tsx";

const messages = allMessages.loans;
const tones = { open: "info", repaid: "success", stopped: "neutral" } as const;

/** Loans and salary advances with their remaining balances. */
export const Loans = () => {
  const list = useInfiniteQuery({
    queryKey: keys.loans,
    queryFn: ({ pageParam, signal }) => call(ListLoans, { query: { ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const can = useCan();
  const [isAdding, setIsAdding] = useState(false);
  const loans = list.data?.pages.flatMap((page) => page.loans) ?? [];
  return (
    <Panel
      title={messages.title}
      aside={
        can("payroll.write") && (
          <Button variant={isAdding ? "secondary" : "primary"} aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
            {isAdding ? sharedMessages.cancel : messages.add}
          </Button>
        )
      }
    >
      {isAdding && <LoanForm onDone={() => setIsAdding(false)} />}
      <SectionState query={list} />
      {list.isSuccess && loans.length === 0 && <p className="text-ink-soft">{messages.none}</p>}
      {loans.length > 0 && (
        <ul aria-label={messages.title} className="-my-3 divide-y divide-line">
          {loans.map((loan) => (
            <LoanItem key={loan.loanId} loan={loan} canEdit={can("payroll.write")} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button variant="secondary" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {sharedMessages.showMore}
        </Button>
      )}
    </Panel>
  );
};

const LoanItem = ({ loan, canEdit }: { loan: Loan; canEdit: boolean }) => {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const stop = async (reason: string) => {
    await call(StopLoan, { params: { loanId: loan.loanId }, body: { because: reason } });
    return messages.stopped(loan.name);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {loan.name} <Badge tone={tones[loan.state]}>{messages.states[loan.state]}</Badge>
        </p>
        <p className="text-sm text-ink-soft">
          <TextLink to={`/dash/view-profile/${loan.employeeId}`}>{loan.fullName}</TextLink>{" "}
          {messages.schedule(loan.months, formatMonth({ year: loan.firstYear, month: loan.firstMonth }))}
        </p>
        {loan.stoppedBecause !== null && <p className="text-sm text-ink-soft">{loan.stoppedBecause}</p>}
      </div>
      <p className="text-sm text-ink-soft">
        <MoneyText amountKobo={loan.leftKobo} className="font-semibold text-ink" /> {messages.remaining}, {messages.of}{" "}
        <MoneyText amountKobo={loan.amountKobo} />
      </p>
      {canEdit && loan.state === "open" && (
        <Button variant="secondary" aria-label={messages.stopLabel(loan.name)} onClick={() => setIsDialogOpen(true)}>
          {messages.stop}
        </Button>
      )}
      {isDialogOpen && (
        <InputDialog
          title={messages.stopTitle(loan.name, loan.fullName)}
          description={messages.stopEffect}
          label={messages.reason}
          missingText={messages.reasonMissing}
          confirm={messages.stop}
          onSubmit={stop}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </li>
  );
};
