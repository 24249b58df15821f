import { BeginWithDefaults } from "@albashi/contracts/payroll-setup";
import { useForm } from "react-hook-form";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useAct } from "../use-act.ts";
import { words as shared } from "../words.ts";
import { words as all } from "./words.ts";

const words = all.defaults;

/** A sensible beginning in one act; only the pay day is asked for. What is there already stays. */
export const BeginForm = () => {
  const form = useForm({ defaultValues: { payDay: "25" } });
  const begin = useAct(async (payDay: number) => {
    await call(BeginWithDefaults, { body: { payDay } });
    return words.done;
  });
  const submit = form.handleSubmit(({ payDay }) => begin.mutate(Number(payDay)));
  return (
    <Panel title={words.title}>
      <p className="text-ink-soft">{words.text}</p>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <TextField
          label={words.payDay}
          hint={words.payDayHint}
          inputMode="numeric"
          maxLength={2}
          error={form.formState.errors.payDay?.message}
          {...form.register("payDay", { validate: (typed) => isDayOfMonth(typed) || words.payDayMissing })}
        />
        {begin.error && (
          <Alert tone="failed" takesFocus>
            {begin.error.message || shared.failed}
          </Alert>
        )}
        <SubmitButton isBusy={begin.isPending}>{words.begin}</SubmitButton>
      </form>
    </Panel>
  );
};

const isDayOfMonth = (typed: string) => /^\d{1,2}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= 31;
