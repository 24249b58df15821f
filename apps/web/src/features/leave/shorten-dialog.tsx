import type { LeaveRequestSummary } from "@albashi/contracts/leave/requests";
import { addDays, lagosDayOf, localDate } from "@albashi/dates";
import { type FormEvent, useState } from "react";
import { Alert } from "../../ui/alert.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { formatSpan } from "./format-leave.ts";
import { messages as leaveMessages } from "./messages.ts";

const messages = leaveMessages.own;

interface ShortenDialogProps {
  readonly request: LeaveRequestSummary;
  readonly onShorten: (lastDay: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the last day of a leave that ends early. */
export const ShortenDialog = ({ request, onShorten, onClose }: ShortenDialogProps) => {
  const latest = addDays(localDate(request.to), -1);
  const today = lagosDayOf(new Date());
  const [lastDay, setLastDay] = useState<string>(today < latest ? today : latest);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(lastDay === "" ? messages.lastDayMissing : undefined);
    if (lastDay === "") return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      await onShorten(lastDay);
    } catch (cause) {
      setFailure((cause instanceof Error && cause.message) || leaveMessages.actionFailed);
      setIsBusy(false);
    }
  };
  return (
    <Dialog title={messages.shortenTitle} onClose={onClose}>
      <p className="text-ink-soft">{`${formatSpan(request)}. ${messages.shortenText}`}</p>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <TextField
          type="date"
          label={messages.lastDay}
          min={request.from}
          max={latest}
          value={lastDay}
          error={error}
          onChange={({ target }) => setLastDay(target.value)}
        />
        {failure !== undefined && <Alert tone="error">{failure}</Alert>}
        <SubmitButton isBusy={isBusy}>{messages.shorten}</SubmitButton>
      </form>
    </Dialog>
  );
};
