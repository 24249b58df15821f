import { ListRuns } from "@albashi/contracts/payroll-runs";
import { ListPayComponents } from "@albashi/contracts/payroll-structures";
import { AcceptQuestion, type Question } from "@albashi/contracts/payslip-questions";
import { monthInWords } from "@albashi/dates";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { call } from "../../../api-client.ts";
import { useIntentKey } from "../../../intent-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { NairaField } from "../../../ui/naira-field.tsx";
import { koboTyped } from "../../../ui/naira-typed.ts";
import { Panel } from "../../../ui/panel.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { keys } from "../payroll-queries.ts";
import { words as all } from "../words.ts";
import { words as ofQuestions } from "./question-words.ts";

const words = ofQuestions.accept;
const open = ["draft", "calculated", "in_review", "rejected", "stale"];

interface AcceptFormProps {
  readonly question: Question;
  readonly onAnswer: (answered: Question, message: string) => void;
  readonly onClose: () => void;
}

/** Puts an amount into a run that is not approved yet, and tells the person. */
export const AcceptForm = ({ question, onAnswer, onClose }: AcceptFormProps) => {
  const runs = useQuery({ queryKey: [...keys.runs, "open"], queryFn: ({ signal }) => call(ListRuns, { query: {}, signal }) });
  const components = useQuery({ queryKey: keys.components, queryFn: ({ signal }) => call(ListPayComponents, { signal }) });
  const form = useForm({ defaultValues: { runId: "", code: question.lineId, amount: "", text: "" } });
  const { errors, isSubmitting } = form.formState;
  const keyOf = useIntentKey();
  const openRuns = (runs.data?.runs ?? []).filter(({ state }) => open.includes(state));
  const inUse = (components.data?.components ?? []).filter(({ isArchived }) => !isArchived);
  const submit = form.handleSubmit(async ({ runId, code, amount, text }) => {
    const body = { runId, code, amountKobo: koboTyped(amount) ?? "0", text: text.trim() };
    try {
      const params = { questionId: question.questionId };
      onAnswer(await call(AcceptQuestion, { params, body, idempotencyKey: keyOf(body) }), words.done);
    } catch (failure) {
      form.setError("root", { message: (failure instanceof Error && failure.message) || ofQuestions.failed });
    }
  });
  return (
    <Panel title={words.title}>
      <p className="text-ink-soft">{words.text}</p>
      {runs.isSuccess && openRuns.length === 0 && <Alert tone="information">{words.noRun}</Alert>}
      <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <SelectField label={words.run} error={errors.runId?.message} {...form.register("runId", { required: words.runMissing })}>
          <option value="">{words.chooseRun}</option>
          {openRuns.map(({ runId, kind, year, month, payGroup }) => (
            <option key={runId} value={runId}>
              {`${monthInWords({ year, month })}, ${all.kinds[kind]}, ${payGroup.name}`}
            </option>
          ))}
        </SelectField>
        <SelectField label={words.what} error={errors.code?.message} {...form.register("code")}>
          {inUse.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <NairaField
          label={words.amount}
          error={errors.amount?.message}
          {...form.register("amount", { validate: (typed) => Number(koboTyped(typed) ?? 0) > 0 || words.amountMissing })}
        />
        <TextArea
          label={words.words}
          rows={3}
          maxLength={1000}
          error={errors.text?.message}
          {...form.register("text", { validate: (text) => text.trim() !== "" || words.wordsMissing })}
        />
        {errors.root?.message !== undefined && (
          <Alert tone="failed" takesFocus>
            {errors.root.message}
          </Alert>
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton isBusy={isSubmitting}>{words.save}</SubmitButton>
          <Button look="quiet" onClick={onClose}>
            {all.cancel}
          </Button>
        </div>
      </form>
    </Panel>
  );
};
