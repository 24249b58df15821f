import type { NextPayDay as Next } from "@albashi/contracts/payroll/dashboard";
import { formatMonth } from "@albashi/dates";
import { useCan } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Motif } from "../../../ui/motif.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { daysUntil, formatDaysUntil, formatWeekdayAndDay } from "../calendar/relative-day.ts";
import { messages as allMessages } from "../messages.ts";
import { nextActionOf } from "./next-action-of.ts";
import { useOpenRun } from "./open-run.ts";
import { StateBar } from "./state-bar.tsx";

const messages = allMessages.next;

/** When people are paid next, how far that is, and the one thing to do about it. */
export const NextPayDay = ({ next }: { next: Next }) => (
  <section
    aria-labelledby="next-pay-day"
    className="relative isolate grid gap-6 overflow-hidden rounded-card border border-line bg-surface p-6"
  >
    <Motif fade="corner" className="-z-10 text-indigo opacity-[0.07]" />
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
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
      <Act next={next} />
    </div>
    <StateBar state={next.run?.state} />
    <Deadline next={next} />
  </section>
);

/** While inputs are taken the hour they close counts; later, what the run waits for. */
const Deadline = ({ next }: { next: Next }) => {
  const isOpen = next.run === null || next.run.state === "draft";
  return (
    <p className="text-sm text-ink-soft">
      {isOpen
        ? messages.cutOff(formatWeekdayAndDay(next.cutOff), daysUntil(next.cutOff) < 0)
        : messages.stateIs(allMessages.states[next.run?.state ?? "draft"])}
      {next.run?.approval && next.run.approval.askedOf.length > 0 && ` ${messages.asked(next.run.approval.askedOf)}`}
    </p>
  );
};

const Act = ({ next }: { next: Next }) => {
  const can = useCan();
  const open = useOpenRun();
  const month = allMessages.months[next.month - 1] ?? "";
  if (next.run !== null) {
    const { act, to } = nextActionOf(next.run, { month, mayPay: can("payments.pay") });
    return <LinkButton to={to}>{act}</LinkButton>;
  }
  if (!can("payroll.write")) return null;
  return (
    <div className="grid justify-items-start gap-3">
      <Button isBusy={open.isPending} busyLabel={messages.opening} onClick={() => open.mutate(next)}>
        {messages.open(month)}
      </Button>
      {open.error && (
        <Alert tone="failed">
          {open.error.message || allMessages.failed} <TextLink to="/dash/payroll/set-up">{messages.setUp}</TextLink>
        </Alert>
      )}
    </div>
  );
};
