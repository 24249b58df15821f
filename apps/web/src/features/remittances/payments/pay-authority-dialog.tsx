import { PayAuthority, type SchedulePayments } from "@albashi/contracts/remittances/payments";
import { formatNaira, kobo } from "@albashi/money";
import { useForm } from "react-hook-form";
import { call } from "../../../api-client.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useMutationAction } from "../../../ui/use-mutation-action.ts";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.dialog;

interface PayAuthorityDialogProps {
  readonly scheduleId: string;
  readonly payee: string;
  readonly payments: Pick<SchedulePayments, "payableKobo" | "needsBillReference" | "channel">;
  readonly onClose: () => void;
}

/** Asks for the bill of a state, and requests the payment. The step-up that follows names the authority and the amount again. */
export const PayAuthorityDialog = ({
  scheduleId,
  payee,
  payments: { payableKobo, needsBillReference, channel },
  onClose,
}: PayAuthorityDialogProps) => {
  const amount = formatNaira(kobo(payableKobo ?? "0"));
  const keyOf = useIdempotencyKey();
  const form = useForm({ defaultValues: { billReference: "" } });
  const pay = useMutationAction(
    async (typed: string) => {
      const body = { billReference: needsBillReference ? typed : null };
      await call(PayAuthority, { params: { scheduleId }, body, idempotencyKey: keyOf({ scheduleId, ...body }) });
      return messages.requested;
    },
    (queries) => queries.invalidateQueries({ queryKey: ["remittances"] }),
  );
  const submit = form.handleSubmit(({ billReference }) => pay.mutate(billReference, { onSuccess: onClose }));
  return (
    <Dialog title={messages.title(payee)} onClose={onClose}>
      <p className="text-ink-soft">{messages.text(amount)}</p>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {needsBillReference && (
          <TextField
            label={messages.bill}
            hint={messages.billText}
            maxLength={60}
            autoComplete="off"
            error={form.formState.errors.billReference?.message}
            {...form.register("billReference", { validate: (typed) => typed.trim() !== "" || messages.billMissing })}
          />
        )}
        {pay.error && (
          <Alert tone="error" takesFocus>
            {pay.error.message || messages.failed}
          </Alert>
        )}
        <SubmitButton isBusy={pay.isPending}>{allMessages.pay(amount, channel ?? "remita")}</SubmitButton>
      </form>
    </Dialog>
  );
};
