import { ListPayComponents } from "@albashi/contracts/payroll/pay-structure";
import { AcceptPayslipQuery, type PayslipQueryDetails } from "@albashi/contracts/payroll/payslip-queries";
import { ListRuns } from "@albashi/contracts/payroll/runs";
import { formatMonth } from "@albashi/dates";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { call } from "../../../api-client.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { NairaField } from "../../../ui/naira-field.tsx";
import { parseNaira } from "../../../ui/naira-input.ts";
import { Panel } from "../../../ui/panel.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { messages as allMessages } from "../messages.ts";
import { keys } from "../payroll-queries.ts";
import { messages as questionMessages } from "./messages.ts";

const messages = questionMessages.accept;
const openStates = ["draft", "calculated", "in_review", "rejected", "stale"];

interface AcceptFormProps {
  readonly question: PayslipQueryDetails;
  readonly onAnswered: (updatedQuestion: PayslipQueryDetails, message: string) => void;
  readonly onClose: () => void;
}

/** Accepts a payslip query: enters an amount in a run that is not approved yet, and notifies the employee. */
export const AcceptForm = ({ question, onAnswered, onClose }: AcceptFormProps) => {
  const runs = useQuery({ queryKey: [...keys.runs, "open"], queryFn: ({ signal }) => call(ListRuns, { query: {}, signal }) });
  const components = useQuery({ queryKey: keys.components, queryFn: ({ signal }) => call(ListPayComponents, { signal }) });
  const form = useForm({ defaultValues: { runId: "", code: question.lineId, amount: "", text: "" } });
  const { errors, isSubmitting } = form.formState;
  const idempotencyKeyFor = useIdempotencyKey();
  const openRuns = (runs.data?.runs ?? []).filter(({ state }) => openStates.includes(state));
  const activeComponents = (components.data?.components ?? []).filter(({ isArchived }) => !isArchived);
  const submit = form.handleSubmit(async ({ runId, code, amount, text }) => {
    const body = { runId, code, amountKobo: parseNaira(amount) ?? "0", text: text.trim() };
    try {
      const params = { questionId: question.questionId };
      onAnswered(await call(AcceptPayslipQuery, { params, body, idempotencyKey: idempotencyKeyFor(body) }), messages.done);
    } catch (failure) {
      form.setError("root", { message: (failure instanceof Error && failure.message) || questionMessages.failed });
    }
  });
  return (
    <Panel title={messages.title}>
      <p className="text-ink-soft">{messages.text}</p>
      {runs.isSuccess && openRuns.length === 0 && <Alert tone="info">{messages.noRun}</Alert>}
      <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <SelectField label={messages.run} error={errors.runId?.message} {...form.register("runId", { required: messages.runMissing })}>
          <option value="">{messages.chooseRun}</option>
          {openRuns.map(({ runId, kind, year, month, payGroup }) => (
            <option key={runId} value={runId}>
              {`${formatMonth({ year, month })}, ${allMessages.kinds[kind]}, ${payGroup.name}`}
            </option>
          ))}
        </SelectField>
        <SelectField label={messages.component} error={errors.code?.message} {...form.register("code")}>
          {activeComponents.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <NairaField
          label={messages.amount}
          error={errors.amount?.message}
          {...form.register("amount", { validate: (typed) => Number(parseNaira(typed) ?? 0) > 0 || messages.amountMissing })}
        />
        <TextArea
          label={messages.reply}
          rows={3}
          maxLength={1000}
          error={errors.text?.message}
          {...form.register("text", { validate: (text) => text.trim() !== "" || messages.textMissing })}
        />
        {errors.root?.message !== undefined && (
          <Alert tone="error" takesFocus>
            {errors.root.message}
          </Alert>
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton isBusy={isSubmitting}>{messages.save}</SubmitButton>
          <Button variant="secondary" onClick={onClose}>
            {allMessages.cancel}
          </Button>
        </div>
      </form>
    </Panel>
  );
};
