import { AddGrade, ChangeGrade, type Grade } from "@albashi/contracts/payroll/grades";
import { useForm } from "react-hook-form";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { NairaField } from "../../../ui/naira-field.tsx";
import { parseNaira } from "../../../ui/naira-input.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { formatNairaInput } from "../format-naira-input.ts";
import { messages as sharedMessages } from "../messages.ts";
import { useMutationAction } from "../use-mutation-action.ts";
import { messages as allMessages } from "./messages.ts";
import { useStructures } from "./use-structures.ts";

const messages = allMessages.grades;

interface GradeDraft {
  readonly name: string;
  readonly structureId: string;
  readonly minGross: string;
  readonly maxGross: string;
}

/** Adds or edits a grade. */
export const GradeForm = ({ grade, onDone }: { grade?: Grade; onDone: () => void }) => {
  const { structures } = useStructures();
  const form = useForm<GradeDraft>({
    defaultValues: {
      name: grade?.name ?? "",
      structureId: grade?.structureId ?? structures[0]?.structureId ?? "",
      minGross: formatNairaInput(grade?.leastGrossKobo ?? "0"),
      maxGross: formatNairaInput(grade?.mostGrossKobo ?? "0"),
    },
  });
  const save = useMutationAction(async ({ name, structureId, minGross, maxGross }: GradeDraft) => {
    const body = {
      name: name.trim(),
      structureId,
      leastGrossKobo: parseNaira(minGross) ?? null,
      mostGrossKobo: parseNaira(maxGross) ?? null,
    };
    const saved = grade ? await call(ChangeGrade, { params: { gradeId: grade.gradeId }, body }) : await call(AddGrade, { body });
    return messages.saved(saved.name);
  });
  const submit = form.handleSubmit((draft) => save.mutate(draft, { onSuccess: onDone }));
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-5 rounded-card border border-line bg-surface p-5 sm:grid-cols-2"
    >
      <TextField
        label={messages.name}
        maxLength={40}
        autoComplete="off"
        error={form.formState.errors.name?.message}
        {...form.register("name", { validate: (typed) => typed.trim() !== "" || messages.nameMissing })}
      />
      <SelectField label={messages.structure} {...form.register("structureId")}>
        {structures.map(({ structureId, name }) => (
          <option key={structureId} value={structureId}>
            {name}
          </option>
        ))}
      </SelectField>
      <NairaField label={messages.minGross} hint={messages.optional} {...form.register("minGross")} />
      <NairaField label={messages.maxGross} hint={messages.optional} {...form.register("maxGross")} />
      <div className="grid gap-5 sm:col-span-2">
        {save.error && (
          <Alert tone="error" takesFocus>
            {save.error.message || sharedMessages.failed}
          </Alert>
        )}
        <SubmitButton isBusy={save.isPending}>{messages.save}</SubmitButton>
      </div>
    </form>
  );
};
