import { ListLoans, type Loan, StopLoan } from "@albashi/contracts/payroll-loans";
import { monthInWords } from "@albashi/dates";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useMay } from "../../../app/rights.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { PartState } from "../part-state.tsx";
import { keys } from "../payroll-queries.ts";
import { words as shared } from "../words.ts";
import { AskDialog } from "./ask-dialog.tsx";
import { LoanForm } from "./loan-form.tsx";
import { words as all } from "./words.ts";

const words = all.loans;
const tones = { open: "sky", repaid: "palm", stopped: "plain" } as const;

/** Money that was lent or paid ahead, and how much of it is still to come back. */
export const Loans = () => {
  const list = useInfiniteQuery({
    queryKey: keys.loans,
    queryFn: ({ pageParam, signal }) => call(ListLoans, { query: { ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const may = useMay();
  const [isAdding, setIsAdding] = useState(false);
  const loans = list.data?.pages.flatMap((page) => page.loans) ?? [];
  return (
    <Panel
      title={words.title}
      aside={
        may("payroll.write") && (
          <Button look={isAdding ? "quiet" : "primary"} aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
            {isAdding ? shared.cancel : words.add}
          </Button>
        )
      }
    >
      {isAdding && <LoanForm onDone={() => setIsAdding(false)} />}
      <PartState query={list} />
      {list.isSuccess && loans.length === 0 && <p className="text-ink-soft">{words.none}</p>}
      {loans.length > 0 && (
        <ul aria-label={words.title} className="-my-3 divide-y divide-line">
          {loans.map((loan) => (
            <LoanItem key={loan.loanId} loan={loan} mayChange={may("payroll.write")} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button look="quiet" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {shared.more}
        </Button>
      )}
    </Panel>
  );
};

const LoanItem = ({ loan, mayChange }: { loan: Loan; mayChange: boolean }) => {
  const [isAsked, setIsAsked] = useState(false);
  const stop = async (because: string) => {
    await call(StopLoan, { params: { loanId: loan.loanId }, body: { because } });
    return words.stopped(loan.name);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {loan.name} <Badge tone={tones[loan.state]}>{words.states[loan.state]}</Badge>
        </p>
        <p className="text-sm text-ink-soft">
          <TextLink to={`/dash/view-profile/${loan.employeeId}`}>{loan.fullName}</TextLink>{" "}
          {words.over(loan.months, monthInWords({ year: loan.firstYear, month: loan.firstMonth }))}
        </p>
        {loan.stoppedBecause !== null && <p className="text-sm text-ink-soft">{loan.stoppedBecause}</p>}
      </div>
      <p className="text-sm text-ink-soft">
        <MoneyText digits={loan.leftKobo} className="font-semibold text-ink" /> {words.left}, {words.of}{" "}
        <MoneyText digits={loan.amountKobo} />
      </p>
      {mayChange && loan.state === "open" && (
        <Button look="quiet" aria-label={words.stopLabel(loan.name)} onClick={() => setIsAsked(true)}>
          {words.stop}
        </Button>
      )}
      {isAsked && (
        <AskDialog
          title={words.stopTitle(loan.name, loan.fullName)}
          effect={words.stopEffect}
          label={words.because}
          missing={words.becauseMissing}
          confirm={words.stop}
          act={stop}
          onClose={() => setIsAsked(false)}
        />
      )}
    </li>
  );
};
