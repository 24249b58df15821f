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
import { PeoplePicker, type Picked } from "../runs/people-picker.tsx";
import { SectionState } from "../section-state.tsx";
import { useMutationAction } from "../use-mutation-action.ts";
import { messages as allMessages } from "./messages.ts";
import { SalaryPlaces } from "./salary-outlet.tsx";
import { useGrades, useStructures } from "./use-structures.ts";

const messages = allMessages.assign;
/** A choice that changes nothing, and one that takes away what was given. */
const stays = "stays";
const none = "none";

/** Puts people on a structure or a grade from a day on, one or many at once. */
export const AssignScreen = () => {
  const { query, structures } = useStructures();
  const { query: gradesQuery, grades } = useGrades();
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  const [structure, setStructure] = useState(stays);
  const [grade, setGrade] = useState(stays);
  const [validFrom, setValidFrom] = useState<string>(() => `${lagosDayOf(new Date()).slice(0, 8)}01`);
  const [fault, setFault] = useState<string>();
  const assign = useMutationAction(async () => {
    const { changed } = await call(SetPayTerms, {
      body: {
        employeeIds: picked.map(({ employeeId }) => employeeId),
        validFrom,
        ...(structure !== stays && { structureId: structure === none ? null : structure }),
        ...(grade !== stays && { gradeId: grade === none ? null : grade }),
      },
    });
    return messages.saved(sharedMessages.people(changed), formatDay(localDate(validFrom)));
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = faultIn({ picked, isNothing: structure === stays && grade === stays, validFrom });
    setFault(missing);
    if (missing === undefined) assign.mutate(undefined, { onSuccess: () => setPicked([]) });
  };
  const failure = fault ?? (assign.error ? assign.error.message || sharedMessages.failed : undefined);
  return (
    <PayrollScreen title={messages.title} text={messages.text}>
      <SalaryPlaces />
      {!(query.isSuccess && gradesQuery.isSuccess) && <SectionState query={query.isSuccess ? gradesQuery : query} />}
      {query.isSuccess && gradesQuery.isSuccess && (
        <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
          <Panel title={messages.people}>
            <PeoplePicker picked={picked} onPick={setPicked} />
          </Panel>
          <Panel title={messages.what}>
            <SelectField label={messages.structure} value={structure} onChange={({ target }) => setStructure(target.value)}>
              <option value={stays}>{messages.stays}</option>
              <option value={none}>{messages.none}</option>
              {structures.map(({ structureId, name }) => (
                <option key={structureId} value={structureId}>
                  {name}
                </option>
              ))}
            </SelectField>
            {grades.length > 0 && (
              <SelectField label={messages.grade} value={grade} onChange={({ target }) => setGrade(target.value)}>
                <option value={stays}>{messages.stays}</option>
                <option value={none}>{messages.none}</option>
                {grades.map(({ gradeId, name }) => (
                  <option key={gradeId} value={gradeId}>
                    {name}
                  </option>
                ))}
              </SelectField>
            )}
            <TextField type="date" label={messages.validFrom} value={validFrom} onChange={({ target }) => setValidFrom(target.value)} />
            {failure !== undefined && (
              <Alert tone="failed" takesFocus>
                {failure}
              </Alert>
            )}
            <SubmitButton isBusy={assign.isPending}>
              {picked.length === 0 ? messages.saveNone : messages.save(sharedMessages.people(picked.length))}
            </SubmitButton>
          </Panel>
        </form>
      )}
    </PayrollScreen>
  );
};

const faultIn = ({ picked, isNothing, validFrom }: { picked: readonly Picked[]; isNothing: boolean; validFrom: string }) => {
  if (picked.length === 0) return messages.peopleMissing;
  if (isNothing) return messages.nothing;
  return validFrom === "" ? allMessages.structures.dayMissing : undefined;
};
