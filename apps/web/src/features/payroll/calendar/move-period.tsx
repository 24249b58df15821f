import { MovePayPeriod, type PayPeriod, PutPayPeriodBack } from "@albashi/contracts/payroll-calendar";
import { Pencil, Undo2 } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { IconButton } from "../icon-button.tsx";
import { useAct } from "../use-act.ts";
import { words as shared } from "../words.ts";
import { words as all } from "./words.ts";

const words = all.calendar;

interface MovePeriodProps {
  readonly place: { readonly payGroupId: string; readonly year: number };
  readonly period: PayPeriod;
}

/** Moves the days of one month by hand, and puts them back. */
export const MovePeriod = ({ place, period }: MovePeriodProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const month = shared.months[period.month - 1] ?? "";
  const params = { ...place, month: period.month };
  const putBack = useAct(async () => {
    await call(PutPayPeriodBack, { params });
    return words.backAgain(month);
  });
  return (
    <div className="flex flex-wrap justify-end">
      {putBack.error && <Alert tone="failed">{putBack.error.message || shared.failed}</Alert>}
      {period.isMoved && (
        <IconButton Icon={Undo2} label={words.putBackLabel(month)} aria-busy={putBack.isPending} onClick={() => putBack.mutate()} />
      )}
      <IconButton Icon={Pencil} label={words.moveLabel(month)} onClick={() => setIsOpen(true)} />
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
  const move = useAct(async (body: { cutOff: string; payDay: string }) => {
    await call(MovePayPeriod, { params, body });
    return words.done(month);
  });
  const submit = form.handleSubmit((body) => move.mutate(body, { onSuccess: onClose }));
  return (
    <Dialog title={words.moveTitle(month)} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <p className="text-ink-soft">{words.moveEffect}</p>
        <TextField
          type="date"
          label={words.columns.cutOff}
          error={errors.cutOff?.message}
          {...form.register("cutOff", { required: all.dayMissing })}
        />
        <TextField
          type="date"
          label={words.columns.payDay}
          error={errors.payDay?.message}
          {...form.register("payDay", { required: all.dayMissing })}
        />
        {move.error && <Alert tone="failed">{move.error.message || shared.failed}</Alert>}
        <SubmitButton isBusy={move.isPending}>{words.save}</SubmitButton>
      </form>
    </Dialog>
  );
};
