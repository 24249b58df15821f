import { MovePayPeriod, type PayPeriod, ResetPayPeriod } from "@albashi/contracts/payroll/calendar";
import { Pencil, Undo2 } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { IconButton } from "../icon-button.tsx";
import { messages as sharedMessages } from "../messages.ts";
import { useMutationAction } from "../use-mutation-action.ts";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.calendar;

interface MovePeriodProps {
  readonly calendarKey: { readonly payGroupId: string; readonly year: number };
  readonly period: PayPeriod;
}

/** Moves the dates of one pay period manually, or resets them. */
export const MovePeriod = ({ calendarKey, period }: MovePeriodProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const month = sharedMessages.months[period.month - 1] ?? "";
  const params = { ...calendarKey, month: period.month };
  const reset = useMutationAction(async () => {
    await call(ResetPayPeriod, { params });
    return messages.periodReset(month);
  });
  return (
    <div className="flex flex-wrap justify-end">
      {reset.error && <Alert tone="error">{reset.error.message || sharedMessages.failed}</Alert>}
      {period.isMoved && (
        <IconButton Icon={Undo2} label={messages.resetLabel(month)} aria-busy={reset.isPending} onClick={() => reset.mutate()} />
      )}
      <IconButton Icon={Pencil} label={messages.moveLabel(month)} onClick={() => setIsOpen(true)} />
      {isOpen && <MoveDialog month={month} params={params} period={period} onClose={() => setIsOpen(false)} />}
    </div>
  );
};

interface MoveDialogProps {
  readonly month: string;
  readonly params: { readonly payGroupId: string; readonly year: number; readonly month: number };
  readonly period: PayPeriod;
  readonly onClose: () => void;
}

const MoveDialog = ({ month, params, period, onClose }: MoveDialogProps) => {
  const form = useForm({ defaultValues: { cutOff: period.cutOff, payDay: period.payDay } });
  const { errors } = form.formState;
  const move = useMutationAction(async (body: { cutOff: string; payDay: string }) => {
    await call(MovePayPeriod, { params, body });
    return messages.periodMoved(month);
  });
  const submit = form.handleSubmit((body) => move.mutate(body, { onSuccess: onClose }));
  return (
    <Dialog title={messages.moveTitle(month)} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <p className="text-ink-soft">{messages.moveEffect}</p>
        <TextField
          type="date"
          label={messages.columns.cutOff}
          error={errors.cutOff?.message}
          {...form.register("cutOff", { required: allMessages.dayMissing })}
        />
        <TextField
          type="date"
          label={messages.columns.payDay}
          error={errors.payDay?.message}
          {...form.register("payDay", { required: allMessages.dayMissing })}
        />
        {move.error && <Alert tone="error">{move.error.message || sharedMessages.failed}</Alert>}
        <SubmitButton isBusy={move.isPending}>{messages.save}</SubmitButton>
      </form>
    </Dialog>
  );
};
