import { type FormEvent, useState } from "react";
import { Alert } from "../../ui/alert.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import type { Decision, RequestToDecide } from "./decisions.ts";
import { formatDays, formatSpan } from "./format-leave.ts";
import { messages as leaveMessages } from "./messages.ts";

const messages = leaveMessages.decide;

interface DecideDialogProps {
  readonly request: RequestToDecide;
  readonly verdict: Decision["verdict"];
  readonly onDecide: (decision: Decision) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Repeats whose leave is decided, and takes a comment, which a refusal needs. */
export const DecideDialog = ({ request, verdict, onDecide, onClose }: DecideDialogProps) => {
  const [comment, setComment] = useState("");
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const isRefusal = verdict === "refused";
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const said = comment.trim();
    setError(isRefusal && said === "" ? messages.reasonMissing : undefined);
    if (isRefusal && said === "") return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      await onDecide({ verdict, ...(said !== "" && { comment: said }) });
      onClose();
    } catch (cause) {
      setFailure((cause instanceof Error && cause.message) || leaveMessages.actionFailed);
      setIsBusy(false);
    }
  };
  const titleOf = isRefusal ? messages.refuseTitle : messages.approveTitle;
  return (
    <Dialog title={titleOf(request.fullName, formatDays(request.costHundredths))} onClose={onClose}>
      <p className="text-ink-soft">{`${leaveMessages.types[request.type]}, ${formatSpan(request)}`}</p>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <TextArea
          label={isRefusal ? messages.reason : messages.comment}
          hint={messages.reasonHint}
          rows={2}
          maxLength={500}
          aria-required={isRefusal}
          error={error}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
        {failure !== undefined && <Alert tone="error">{failure}</Alert>}
        <SubmitButton isBusy={isBusy} variant={isRefusal ? "danger" : "primary"}>
          {isRefusal ? messages.refuse : messages.approve}
        </SubmitButton>
      </form>
    </Dialog>
  );
};
