import { ApplyDefaultSetup } from "@albashi/contracts/payroll/setup";
import { useForm } from "react-hook-form";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { messages as sharedMessages } from "../messages.ts";
import { useMutationAction } from "../use-mutation-action.ts";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.recommended;

/** Applies the recommended setup; only the pay day is entered. Existing settings are kept. */
export const RecommendedSetupForm = () => {
  const form = useForm({ defaultValues: { payDay: "25" } });
  const apply = useMutationAction(async (payDay: number) => {
    await call(ApplyDefaultSetup, { body: { payDay } });
    return messages.done;
  });
  const submit = form.handleSubmit(({ payDay }) => apply.mutate(Number(payDay)));
  return (
    <Panel title={messages.title}>
      <p className="text-ink-soft">{messages.text}</p>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <TextField
          label={messages.payDay}
          hint={messages.payDayHint}
          inputMode="numeric"
          maxLength={2}
          error={form.formState.errors.payDay?.message}
          {...form.register("payDay", { validate: (typed) => isDayOfMonth(typed) || messages.payDayMissing })}
        />
        {apply.error && (
          <Alert tone="error" takesFocus>
            {apply.error.message || sharedMessages.failed}
          </Alert>
        )}
        <SubmitButton isBusy={apply.isPending}>{messages.apply}</SubmitButton>
      </form>
    </Panel>
  );
};

const isDayOfMonth = (typed: string) => /^\d{1,2}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= 31;
