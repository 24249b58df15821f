import { type ClockKind, clockKinds } from "@albashi/contracts/attendance/codes";
import type { CorrectionAsked } from "@albashi/contracts/attendance/corrections";
import type { AttendanceDay } from "@albashi/contracts/attendance/days";
import { formatLagosHour, formatWeekday, localDate, startOfLagosDay } from "@albashi/dates";
import { type FormEvent, useState } from "react";
import { Alert } from "../../ui/alert.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { messages as correctionMessages } from "./correction-messages.ts";

const messages = correctionMessages.correct;

interface CorrectDialogProps {
  readonly day: AttendanceDay;
  /** Whether someone else decides about it. */
  readonly isRequest: boolean;
  /** Resolves when it has been recorded; the dialog shows the error otherwise. */
  readonly onCorrect: (correction: CorrectionAsked) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Adds a missing entry of a day, or leaves a wrong one out, with the reason. */
export const CorrectDialog = ({ day, isRequest, onCorrect, onClose }: CorrectDialogProps) => {
  const entries = day.sessions.flatMap(({ events }) => events);
  const [change, setChange] = useState<string>(mostLikely(day));
  const [date, setDate] = useState(day.day);
  const [hour, setHour] = useState("");
  const [reason, setReason] = useState("");
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const kind = clockKinds.find((one) => one === change);
  const isComplete = reason.trim() !== "" && (kind === undefined || (date !== "" && hour !== ""));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (!isComplete) return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      await onCorrect(correctionOf({ kind, eventId: change, date, hour, reason: reason.trim() }));
      onClose();
    } catch (cause) {
      setFailure((cause instanceof Error && cause.message) || correctionMessages.failed);
      setIsBusy(false);
    }
  };
  return (
    <Dialog title={messages.title(formatWeekday(localDate(day.day)))} onClose={onClose}>
      <p className="text-ink-soft">{isRequest ? messages.textRequest : messages.text}</p>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <SelectField label={messages.change} value={change} onChange={({ target }) => setChange(target.value)}>
          {clockKinds.map((one) => (
            <option key={one} value={one}>
              {messages.add[one]}
            </option>
          ))}
          {entries.map(({ eventId, kind: of, at }) => (
            <option key={eventId} value={eventId}>
              {messages.leaveOut(correctionMessages.entries[of], formatLagosHour(new Date(at)))}
            </option>
          ))}
        </SelectField>
        {kind !== undefined && (
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              type="date"
              label={messages.day}
              value={date}
              error={isSubmitted && date === "" ? messages.timeMissing : undefined}
              onChange={({ target }) => setDate(target.value)}
            />
            <TextField
              type="time"
              label={messages.time}
              value={hour}
              error={isSubmitted && hour === "" ? messages.timeMissing : undefined}
              onChange={({ target }) => setHour(target.value)}
            />
          </div>
        )}
        <TextArea
          label={messages.reason}
          hint={isRequest ? messages.reasonHint : undefined}
          rows={2}
          maxLength={500}
          aria-required
          value={reason}
          error={isSubmitted && reason.trim() === "" ? messages.reasonMissing : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        {failure !== undefined && <Alert tone="error">{failure}</Alert>}
        <SubmitButton isBusy={isBusy}>{isRequest ? messages.send : messages.save}</SubmitButton>
      </form>
    </Dialog>
  );
};

/** What is missing according to the day, or else a clock-out: the entry that is forgotten most. */
const mostLikely = ({ sessions }: AttendanceDay): ClockKind => {
  const flags = new Set(sessions.flatMap((session) => session.flags));
  if (flags.has("missing_out")) return "out";
  if (flags.has("missing_in") || sessions.length === 0) return "in";
  return flags.has("break_not_ended") ? "break_end" : "out";
};

interface Chosen {
  readonly kind: ClockKind | undefined;
  readonly eventId: string;
  readonly date: string;
  readonly hour: string;
  readonly reason: string;
}

const correctionOf = ({ kind, eventId, date, hour, reason }: Chosen): CorrectionAsked => {
  if (kind === undefined) return { change: "leave_out", eventId: eventId as never, reason };
  const [hours = 0, minutes = 0] = hour.split(":").map(Number);
  const at = new Date(startOfLagosDay(localDate(date)).getTime() + (hours * 60 + minutes) * 60_000);
  return { change: "add", kind, at: at.toISOString(), reason };
};
