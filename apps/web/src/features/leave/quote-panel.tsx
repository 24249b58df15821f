import type { LeaveType } from "@albashi/contracts/leave/codes";
import type { LeaveQuote } from "@albashi/contracts/leave/requests";
import { formatWeekday, localDate } from "@albashi/dates";
import { Alert } from "../../ui/alert.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { formatDays } from "./format-leave.ts";
import { messages as leaveMessages } from "./messages.ts";

const messages = leaveMessages.ask;

interface QuotePanelProps {
  readonly query: {
    readonly data?: LeaveQuote | null | undefined;
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly error: Error | null;
  };
  readonly type: LeaveType;
  /** Whether the days are chosen, so that there is something to quote. */
  readonly isComplete: boolean;
}

/** What the chosen days cost, which of them do not count and why, and what stands against the request. */
export const QuotePanel = ({ query, type, isComplete }: QuotePanelProps) => {
  if (!isComplete) return <p className="text-ink-soft">{messages.previewEmpty}</p>;
  if (query.isError) return <Alert tone="error">{query.error?.message || messages.quoteFailed}</Alert>;
  return (
    <div aria-live="polite" aria-busy={query.isPending} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {query.data ? <Quote quote={query.data} type={type} /> : <Skeleton className="h-8 w-56 max-w-full" />}
    </div>
  );
};

const Quote = ({ quote, type }: { quote: LeaveQuote; type: LeaveType }) => {
  const { costHundredths, balanceBeforeHundredths: before, balanceAfterHundredths: after, unpaidHundredths, refusals } = quote;
  const notes = [
    quote.needsCertificate && messages.certificate,
    quote.othersAway > 0 && messages.othersAway(quote.othersAway),
    quote.decidedBy === null ? messages.noted : messages.decidedBy(quote.decidedBy),
  ].filter((note) => note !== false);
  return (
    <>
      <div className="grid gap-0.5">
        <p className="text-xl font-semibold">{messages.costs(formatDays(costHundredths), leaveMessages.types[type])}</p>
        {before !== null && after !== null && <p className="text-ink-soft">{messages.left(formatDays(before), formatDays(after))}</p>}
        {unpaidHundredths > 0 && <p className="font-medium text-amber">{messages.unpaid(formatDays(unpaidHundredths))}</p>}
      </div>
      <NotCounted days={quote.days} />
      {refusals.length > 0 ? (
        <Alert tone="error" title={messages.cannotSend}>
          {refusals.map(({ message }) => message).join(" ")}
        </Alert>
      ) : (
        <ul className="grid gap-1 text-sm text-ink-soft">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  );
};

/** Holidays are named one by one; days off are counted. */
const NotCounted = ({ days }: Pick<LeaveQuote, "days">) => {
  const holidays = days.filter(({ reason }) => reason === "holiday");
  const daysOff = new Set(days.filter(({ reason }) => reason === "rest_day").map(({ day }) => day)).size;
  if (holidays.length === 0 && daysOff === 0) return null;
  return (
    <div className="grid gap-1 text-sm">
      <p className="font-semibold">{messages.notCounted}</p>
      <ul className="grid gap-1 text-ink-soft">
        {holidays.map(({ day, half, holiday }) => (
          <li key={`${day}${half ?? ""}`}>{messages.holiday(holiday ?? "", formatWeekday(localDate(day)))}</li>
        ))}
        {daysOff > 0 && <li>{messages.daysOff(daysOff)}</li>}
      </ul>
    </div>
  );
};
