import { AnswerPensionArrival, type PensionArrival } from "@albashi/contracts/remittances/pension-arrivals";
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
import { useMutationAction } from "../../../ui/use-mutation-action.ts";
import { arrivalMessages as messages } from "./arrival-messages.ts";

interface Draft {
  readonly answer: PensionArrival["answer"];
  readonly arrivedOn: string;
  readonly amount: string;
}

interface AnswerArrivalDialogProps {
  readonly runId: string;
  readonly arrival: PensionArrival | null;
  readonly onClose: () => void;
}

/** The employee says what their pension administrator told them. A new answer replaces the last one. */
export const AnswerArrivalDialog = ({ runId, arrival, onClose }: AnswerArrivalDialogProps) => {
  const form = useForm<Draft>({ defaultValues: { answer: arrival?.answer ?? "arrived", arrivedOn: arrival?.arrivedOn ?? "", amount: "" } });
  const { errors } = form.formState;
  const answer = form.watch("answer");
  const save = useMutationAction(
    async ({ arrivedOn, amount }: Draft) => {
      const amountKobo = parseNaira(amount);
      const arrived = { ...(arrivedOn && { arrivedOn }), ...(amountKobo && { amountKobo }) };
      await call(AnswerPensionArrival, { params: { runId }, body: { answer, ...(answer === "not_arrived" ? {} : arrived) } });
      return messages.saved;
    },
    (queries) => queries.invalidateQueries({ queryKey: ["own-deductions"] }),
  );
  const submit = form.handleSubmit((draft) => save.mutate(draft, { onSuccess: onClose }));
  const isAmountGiven = (typed: string) => Number(parseNaira(typed) ?? 0) > 0;
  return (
    <Dialog title={messages.title} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <SelectField label={messages.question} {...form.register("answer")}>
          {Object.entries(messages.options).map(([one, name]) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </SelectField>
        {answer !== "not_arrived" && (
          <>
            <TextField
              type="date"
              label={messages.arrivedOn}
              max={lagosDayOf(new Date())}
              error={errors.arrivedOn?.message}
              {...form.register("arrivedOn", { required: messages.arrivedOnMissing })}
            />
            <NairaField
              label={answer === "other_amount" ? messages.amount : messages.amountOptional}
              error={errors.amount?.message}
              {...form.register("amount", {
                validate: (typed) => (answer === "arrived" && typed.trim() === "") || isAmountGiven(typed) || messages.amountMissing,
              })}
            />
          </>
        )}
        <p className="text-sm text-ink-soft">{messages.note}</p>
        {save.error && (
          <Alert tone="error" takesFocus>
            {save.error.message || messages.failed}
          </Alert>
        )}
        <SubmitButton isBusy={save.isPending}>{messages.save}</SubmitButton>
      </form>
    </Dialog>
  );
};
