import type { PayslipSummary } from "@albashi/contracts/payroll/payslips";
import { formatMonth } from "@albashi/dates";
import { ChevronRight, FileText } from "lucide-react";
import { Link } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { DayText } from "../../../ui/day-text.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { SignedMoney } from "../../../ui/signed-money.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { SectionState } from "../section-state.tsx";
import { messages } from "./messages.ts";
import { useOwnPayslips } from "./payslip-queries.ts";

/** The employee's own payslips, newest first. */
export const OwnPayslipsScreen = () => {
  const list = useOwnPayslips();
  const payslips = list.data?.pages.flatMap((page) => page.payslips) ?? [];
  return (
    <div className="grid gap-6">
      <div className="grid gap-1">
        <ScreenHeading title={messages.list.title} className="font-display text-3xl font-semibold">
          {messages.list.title}
        </ScreenHeading>
        <p className="text-ink-soft">
          {messages.list.text} <TextLink to="/app2/deductions">{messages.list.followDeductions}</TextLink>
        </p>
      </div>
      <SectionState query={list}>
        <Skeleton className="h-20 w-full rounded-card" />
        <Skeleton className="h-20 w-full rounded-card" />
      </SectionState>
      {list.isSuccess && payslips.length === 0 && (
        <EmptyState Icon={FileText} title={messages.list.empty} message={messages.list.emptyNote} />
      )}
      {payslips.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {payslips.map((payslip) => (
            <li key={payslip.runId}>
              <PayslipLink payslip={payslip} />
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-start"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {messages.list.showOlder}
        </Button>
      )}
    </div>
  );
};

const PayslipLink = ({ payslip }: { payslip: PayslipSummary }) => {
  const month = formatMonth(payslip);
  return (
    <Link
      to={`/app2/payslips/${payslip.runId}`}
      aria-label={messages.list.openLabel(month)}
      className="flex min-h-16 items-center gap-4 px-5 py-3 -outline-offset-4 outline-indigo hover:bg-indigo-tint"
    >
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold">
          {month} <span className="font-normal text-ink-soft">{messages.list.kinds[payslip.kind]}</span>
        </span>
        <span className="text-sm text-ink-soft">
          {messages.list.payDay} <DayText day={payslip.payDay} />
        </span>
      </span>
      <span className="grid text-right">
        <span className="text-xs text-ink-soft">{messages.list.takeHome}</span>
        <SignedMoney amountKobo={payslip.netKobo} className="font-semibold" />
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </Link>
  );
};
