import { type LeaveType, leaveTypes } from "@albashi/contracts/leave/codes";
import { type LeaveDates, RequestLeave } from "@albashi/contracts/leave/requests";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../api-client.ts";
import { useIdempotencyKey } from "../../idempotency-key.ts";
import { Alert } from "../../ui/alert.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useMutationAction } from "../../ui/use-mutation-action.ts";
import { DayParts } from "./day-parts.tsx";
import { formatDays } from "./format-leave.ts";
import { leaveKey, useOwnBalances, useQuote } from "./leave-queries.ts";
import { messages as leaveMessages } from "./messages.ts";
import { QuotePanel } from "./quote-panel.tsx";

const messages = leaveMessages.ask;

/** Asking for leave: the days, and what they cost, before anything is sent. */
export const AskLeave = () => {
  const [dates, setDates] = useState<LeaveDates>({ type: "annual", from: "", to: "", startsAt: "am", endsAt: "pm" });
  const [note, setNote] = useState("");
  const [isSubmitted, setIsSubmitted] = useState(false);
  const navigate = useNavigate();
  const idempotencyKeyOf = useIdempotencyKey();
  const error = errorIn(dates);
  const quote = useQuote(error === undefined ? dates : undefined);
  const send = useMutationAction(
    async () => {
      const body = { ...dates, ...(note.trim() !== "" && { note: note.trim() }) };
      await call(RequestLeave, { body, idempotencyKey: idempotencyKeyOf(body) });
      return messages.sent;
    },
    async (queries) => {
      await navigate("/app2/leave");
      await queries.invalidateQueries({ queryKey: leaveKey });
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (error === undefined && quote.data?.refusals.length === 0) send.mutate();
  };
  const isQuoted = error === undefined && quote.data != null;
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-1">
        <BackLink to="/app2/leave">{messages.back}</BackLink>
        <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold">
          {messages.title}
        </ScreenHeading>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TypeField value={dates.type} onChange={(type) => setDates({ ...dates, type })} />
        <TextField
          type="date"
          label={messages.from}
          aria-required
          value={dates.from}
          onChange={({ target }) => setDates(withFirstDay(dates, target.value))}
        />
        <TextField
          type="date"
          label={messages.to}
          aria-required
          min={dates.from}
          value={dates.to}
          error={isSubmitted || (dates.to !== "" && dates.to < dates.from) ? error : undefined}
          onChange={({ target }) => setDates({ ...dates, to: target.value })}
        />
        <DayParts dates={dates} onChange={setDates} />
      </div>
      <Panel title={messages.preview}>
        <QuotePanel query={quote} type={dates.type} isComplete={error === undefined} />
      </Panel>
      <TextArea
        label={messages.note}
        hint={messages.noteHint}
        rows={2}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {send.error && (
        <Alert tone="error" takesFocus>
          {send.error.message || leaveMessages.actionFailed}
        </Alert>
      )}
      <SubmitButton isBusy={send.isPending}>
        {isQuoted && quote.data !== null ? messages.send(formatDays(quote.data.costHundredths)) : messages.sendPlain}
      </SubmitButton>
    </form>
  );
};

/** Each type with what is left of it, as far as that is known. */
const TypeField = ({ value, onChange }: { value: LeaveType; onChange: (type: LeaveType) => void }) => {
  const balances = useOwnBalances().data?.balances ?? [];
  const nameOf = (type: LeaveType) => {
    const left = balances.find((balance) => balance.type === type)?.balanceHundredths ?? null;
    return left === null ? leaveMessages.types[type] : messages.typeLeft(leaveMessages.types[type], formatDays(left));
  };
  return (
    <div className="sm:col-span-2">
      <SelectField
        label={messages.type}
        value={value}
        onChange={({ target }) => onChange(leaveTypes.find((type) => type === target.value) ?? "annual")}
      >
        {leaveTypes.map((type) => (
          <option key={type} value={type}>
            {nameOf(type)}
          </option>
        ))}
      </SelectField>
    </div>
  );
};

const errorIn = ({ from, to }: LeaveDates): string | undefined => {
  if (from === "" || to === "") return messages.datesMissing;
  return to < from ? messages.datesReversed : undefined;
};

/** Most leave ends on or after the day that was chosen first. */
const withFirstDay = (dates: LeaveDates, from: string): LeaveDates => ({
  ...dates,
  from,
  to: dates.to === "" || dates.to < from ? from : dates.to,
});
