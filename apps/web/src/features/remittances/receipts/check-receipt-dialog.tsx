import { CheckReceipt, type Receipt } from "@albashi/contracts/remittances/receipts";
import { useForm } from "react-hook-form";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { NairaField } from "../../../ui/naira-field.tsx";
import { parseNaira } from "../../../ui/naira-input.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { messages as allMessages, resultOf } from "./messages.ts";
import { useReceiptAction } from "./use-receipt-action.ts";

const messages = allMessages.check;

interface Draft {
  readonly way: keyof typeof messages.ways;
  readonly amount: string;
  readonly isUnknown: boolean;
}

interface CheckReceiptDialogProps {
  readonly scheduleId: string;
  readonly receipt: Receipt;
  readonly onClose: () => void;
}

/** A second person reports what the source shows. The entered amount is not repeated here, so that it cannot be copied by habit. */
export const CheckReceiptDialog = ({ scheduleId, receipt: { receiptId, number }, onClose }: CheckReceiptDialogProps) => {
  const form = useForm<Draft>({ defaultValues: { way: "portal", amount: "", isUnknown: false } });
  const { errors } = form.formState;
  const isUnknown = form.watch("isUnknown");
  const check = useReceiptAction(async ({ way, amount, isUnknown: unknownAtSource }: Draft) => {
    const amountAtSourceKobo = unknownAtSource ? null : (parseNaira(amount) ?? "");
    const { receipts } = await call(CheckReceipt, { params: { scheduleId, receiptId }, body: { way, amountAtSourceKobo } });
    return resultOf(receipts.find((one) => one.receiptId === receiptId)?.state);
  });
  const submit = form.handleSubmit((draft) => check.mutate(draft, { onSuccess: onClose }));
  return (
    <Dialog title={messages.title(number)} onClose={onClose}>
      <p className="text-ink-soft">{messages.text}</p>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <SelectField label={messages.way} {...form.register("way")}>
          {Object.entries(messages.ways).map(([way, name]) => (
            <option key={way} value={way}>
              {name}
            </option>
          ))}
        </SelectField>
        {!isUnknown && (
          <NairaField
            label={messages.amount}
            error={errors.amount?.message}
            {...form.register("amount", { validate: (typed) => parseNaira(typed) !== undefined || messages.amountMissing })}
          />
        )}
        <Checkbox label={messages.unknown} {...form.register("isUnknown")} />
        {check.error && (
          <Alert tone="error" takesFocus>
            {check.error.message || messages.failed}
          </Alert>
        )}
        <SubmitButton isBusy={check.isPending}>{messages.submit}</SubmitButton>
      </form>
    </Dialog>
  );
};
