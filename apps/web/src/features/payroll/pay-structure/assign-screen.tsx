import { SetPayTerms } from "@albashi/contracts/payroll/pay-terms";
import { formatDay, lagosDayOf, localDate } from "@albashi/dates";
import { type FormEvent, useState } from "react";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { messages as sharedMessages } from "../messages.ts";
import { PayrollScreen } from "../payroll-screen.tsx";
import { PeoplePicker, type SelectedPerson } from "../runs/people-picker.tsx";
import { SectionState } from "../section-state.tsx";
import { useMutationAction } from "../use-mutation-action.ts";
import { messages as allMessages } from "./messages.ts";
import { SalaryTabs } from "./salary-outlet.tsx";
import { useGrades, useStructures } from "./use-structures.ts";

const messages = allMessages.assign;
/** Option values: keep the current assignment, or remove it. */
const unchanged = "stays";
const unassigned = "none";

/** Assigns a salary structure or a grade to one or more employees from an effective date. */
export const AssignScreen = () => {
  const { query, structures } = useStructures();
  const { query: gradesQuery, grades } = useGrades();
  const [selected, setSelected] = useState<readonly SelectedPerson[]>([]);
  const [structure, setStructure] = useState(unchanged);
  const [grade, setGrade] = useState(unchanged);
  const [validFrom, setValidFrom] = useState<string>(() => `${lagosDayOf(new Date()).slice(0, 8)}01`);
  const [error, setError] = useState<string>();
  const assign = useMutationAction(async () => {
    const { changed } = await call(SetPayTerms, {
      body: {
        employeeIds: selected.map(({ employeeId }) => employeeId),
        validFrom,
        ...(structure !== unchanged && { structureId: structure === unassigned ? null : structure }),
        ...(grade !== unchanged && { gradeId: grade === unassigned ? null : grade }),
      },
    });
    return messages.saved(sharedMessages.people(changed), formatDay(localDate(validFrom)));
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missingText = validate({ selected, hasNoChange: structure === unchanged && grade === unchanged, validFrom });
    setError(missingText);
    if (missingText === undefined) assign.mutate(undefined, { onSuccess: () => setSelected([]) });
  };
  const failure = error ?? (assign.error ? assign.error.message || sharedMessages.failed : undefined);
  return (
    <PayrollScreen title={messages.title} text={messages.text}>
      <SalaryTabs />
      {!(query.isSuccess && gradesQuery.isSuccess) && <SectionState query={query.isSuccess ? gradesQuery : query} />}
      {query.isSuccess && gradesQuery.isSuccess && (
        <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
          <Panel title={messages.people}>
            <PeoplePicker selected={selected} onSelect={setSelected} />
          </Panel>
          <Panel title={messages.assignment}>
            <SelectField label={messages.structure} value={structure} onChange={({ target }) => setStructure(target.value)}>
              <option value={unchanged}>{messages.unchanged}</option>
              <option value={unassigned}>{messages.unassigned}</option>
              {structures.map(({ structureId, name }) => (
                <option key={structureId} value={structureId}>
                  {name}
                </option>
              ))}
            </SelectField>
            {grades.length > 0 && (
              <SelectField label={messages.grade} value={grade} onChange={({ target }) => setGrade(target.value)}>
                <option value={unchanged}>{messages.unchanged}</option>
                <option value={unassigned}>{messages.unassigned}</option>
                {grades.map(({ gradeId, name }) => (
                  <option key={gradeId} value={gradeId}>
                    {name}
                  </option>
                ))}
              </SelectField>
            )}
            <TextField type="date" label={messages.validFrom} value={validFrom} onChange={({ target }) => setValidFrom(target.value)} />
            {failure !== undefined && (
              <Alert tone="error" takesFocus>
                {failure}
              </Alert>
            )}
            <SubmitButton isBusy={assign.isPending}>
              {selected.length === 0 ? messages.saveNone : messages.save(sharedMessages.people(selected.length))}
            </SubmitButton>
          </Panel>
        </form>
      )}
    </PayrollScreen>
  );
};

const validate = ({
  selected,
  hasNoChange,
  validFrom,
}: {
  selected: readonly SelectedPerson[];
  hasNoChange: boolean;
  validFrom: string;
}) => {
  if (selected.length === 0) return messages.peopleMissing;
  if (hasNoChange) return messages.noChange;
  return validFrom === "" ? allMessages.structures.dayMissing : undefined;
};
