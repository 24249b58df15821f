import type { ResponseOf } from "@albashi/contracts/contract";
import type { NextPayDay as Next, ReadPayrollDashboard } from "@albashi/contracts/payroll/dashboard";
import { formatMonth } from "@albashi/dates";
import { useCan } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Motif } from "../../../ui/motif.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { daysUntil, formatDaysUntil, formatWeekdayAndDay } from "../calendar/relative-day.ts";
import { messages as allMessages } from "../messages.ts";
import { AddEmployeeLink, isWithoutPeople } from "./add-employee-link.tsx";
import { getNextAction } from "./get-next-action.ts";
import { RunProgressBar } from "./run-progress-bar.tsx";
import { useOpenRun } from "./use-open-run.ts";

const messages = allMessages.nextPayDay;
type PayrollHome = ResponseOf<typeof ReadPayrollDashboard>;

/** The next pay day, its amount, the progress of its run, and the next action. */
export const NextPayDay = ({ next, home }: { next: Next; home: PayrollHome }) => (
  <section
    aria-labelledby="next-pay-day"
    className="relative isolate grid grid-cols-[minmax(0,1fr)] gap-6 overflow-hidden rounded-card border border-line bg-surface p-6"
  >
    <Motif fade="corner" className="-z-10 text-indigo opacity-[0.07]" />
    <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
      <div className="grid gap-1">
        <h2 id="next-pay-day" className="text-sm font-semibold text-ink-soft">
          {messages.heading}
        </h2>
        <p className="font-display text-2xl font-semibold sm:text-3xl">
          <time dateTime={next.payDay}>{formatWeekdayAndDay(next.payDay)}</time>
        </p>
        <p className="text-ink-soft">
          <span className="font-semibold text-ink">{formatDaysUntil(next.payDay)}</span> · {formatMonth(next)} · {next.payGroup.name}
        </p>
      </div>
      <NextAmount next={next} expectedGrossKobo={home.remainingGrossKobo} />
    </div>
    <RunProgressBar state={next.run?.state} />
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      {isNothingLeft(next, home) ? (
        <p>{messages.nothingLeft(formatMonth(next))}</p>
      ) : (
        <>
          <DeadlineText next={next} />
          <NextActionButton next={next} />
        </>
      )}
    </div>
  </section>
);

/** Whether everyone was paid one by one, so that a run would be empty. A new company is still offered its first run. */
const isNothingLeft = ({ run }: Next, { payrolls, employees, remainingGrossKobo }: PayrollHome) =>
  run === null && payrolls > 0 && employees > 0 && remainingGrossKobo === "0";

/** What will be paid: the take-home of the calculated run, before that the salaries of the month. */
const NextAmount = ({ next, expectedGrossKobo }: { next: Next; expectedGrossKobo: string }) => {
  const pay = next.run?.pay ?? null;
  return (
    <div className="grid gap-1">
      <p className="text-sm font-semibold text-ink-soft">{pay ? messages.takeHome : messages.expectedGross}</p>
      <p className="font-display text-2xl font-semibold sm:text-3xl">
        <MoneyText amountKobo={pay?.netKobo ?? expectedGrossKobo} />
      </p>
      <p className="text-ink-soft">{pay ? messages.people(pay.people) : messages.notCalculated}</p>
    </div>
  );
};

/** Shows the cut-off while the run accepts inputs, and the run's state afterwards. */
const DeadlineText = ({ next }: { next: Next }) => {
  const acceptsInputs = next.run === null || next.run.state === "draft";
  const approvers = next.run?.approval?.askedOf ?? [];
  if (approvers.length > 0) return <p className="text-sm text-ink-soft">{messages.approvers(approvers)}</p>;
  return (
    <p className="text-sm text-ink-soft">
      {acceptsInputs
        ? messages.cutOff(formatWeekdayAndDay(next.cutOff), daysUntil(next.cutOff) < 0)
        : messages.stateSentence(allMessages.states[next.run?.state ?? "draft"])}
    </p>
  );
};

const NextActionButton = ({ next }: { next: Next }) => {
  const can = useCan();
  const openRun = useOpenRun();
  const month = allMessages.months[next.month - 1] ?? "";
  if (next.run !== null) {
    const { label, to } = getNextAction(next.run, { month, canPay: can("payments.pay") });
    return <LinkButton to={to}>{label}</LinkButton>;
  }
  if (!can("payroll.write")) return null;
  return (
    <div className="grid justify-items-start gap-3">
      <Button isBusy={openRun.isPending} busyLabel={messages.startingRun} onClick={() => openRun.mutate(next)}>
        {messages.startRun(month)}
      </Button>
      {openRun.error && (
        <Alert tone="error">
          {openRun.error.message || allMessages.failed}{" "}
          {isWithoutPeople(openRun.error) ? (
            <AddEmployeeLink />
          ) : (
            <TextLink to="/dash/payroll/set-up">{messages.viewMissingSetup}</TextLink>
          )}
        </Alert>
      )}
    </div>
  );
};
