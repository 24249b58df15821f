import { EnterReceipt, type receiptChannels } from "@albashi/contracts/remittances/receipts";
import { lagosDayOf } from "@albashi/dates";
import { useForm } from "react-hook-form";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { NairaField } from "../../../ui/naira-field.tsx";
import { parseNaira } from "../../../ui/naira-input.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { messages as allMessages } from "./messages.ts";
import { useReceiptAction } from "./use-receipt-action.ts";

const messages = allMessages.enter;

interface Draft {
  readonly number: string;
  readonly reference: string;
  readonly amount: string;
  readonly paidOn: string;
  readonly channel: (typeof receiptChannels)[number];
}

/** Enters a receipt as it is printed. The amount is typed, not offered: a receipt of another amount must be noticed. */
export const EnterReceiptDialog = ({ scheduleId, onClose }: { scheduleId: string; onClose: () => void }) => {
  const today = lagosDayOf(new Date());
  const form = useForm<Draft>({ defaultValues: { number: "", reference: "", amount: "", paidOn: today, channel: "state_portal" } });
  const { errors } = form.formState;
  const enter = useReceiptAction(async ({ number, reference, amount, paidOn, channel }: Draft) => {
    const body = { number, reference: reference.trim() || null, amountKobo: parseNaira(amount) ?? "", paidOn, channel, alsoPays: [] };
    await call(EnterReceipt, { params: { scheduleId }, body });
    return messages.saved;
  });
  const submit = form.handleSubmit((draft) => enter.mutate(draft, { onSuccess: onClose }));
  return (
    <Dialog title={messages.title} onClose={onClose}>
      <p className="text-ink-soft">{messages.text}</p>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <TextField
          label={messages.number}
          maxLength={60}
          autoComplete="off"
          error={errors.number?.message}
          {...form.register("number", { required: messages.numberMissing })}
        />
        <TextField label={messages.reference} maxLength={60} autoComplete="off" {...form.register("reference")} />
        <NairaField
          label={messages.amount}
          error={errors.amount?.message}
          {...form.register("amount", { validate: (typed) => Number(parseNaira(typed) ?? 0) > 0 || messages.amountMissing })}
        />
        <TextField
          type="date"
          label={messages.paidOn}
          max={today}
          error={errors.paidOn?.message}
          {...form.register("paidOn", { required: messages.paidOnMissing })}
        />
        <SelectField label={messages.channel} {...form.register("channel")}>
          {Object.entries(allMessages.channels).map(([channel, name]) => (
            <option key={channel} value={channel}>
              {name}
            </option>
          ))}
        </SelectField>
        {enter.error && (
          <Alert tone="error" takesFocus>
            {enter.error.message || messages.failed}
          </Alert>
        )}
        <SubmitButton isBusy={enter.isPending}>{messages.submit}</SubmitButton>
      </form>
    </Dialog>
  );
};
