import { SetPayTerms } from "@albashi/contracts/payroll-terms";
import { dayInWords, lagosDayOf, localDate } from "@albashi/dates";
import { type FormEvent, useState } from "react";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { PartState } from "../part-state.tsx";
import { PayrollScreen } from "../payroll-screen.tsx";
import { PeoplePicker, type Picked } from "../runs/people-picker.tsx";
import { useAct } from "../use-act.ts";
import { words as shared } from "../words.ts";
import { SalaryPlaces } from "./salary-outlet.tsx";
import { useGrades, useStructures } from "./use-structures.ts";
import { words as all } from "./words.ts";

const words = all.assign;
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
  const assign = useAct(async () => {
    const { changed } = await call(SetPayTerms, {
      body: {
        employeeIds: picked.map(({ employeeId }) => employeeId),
        validFrom,
        ...(structure !== stays && { structureId: structure === none ? null : structure }),
        ...(grade !== stays && { gradeId: grade === none ? null : grade }),
      },
    });
    return words.saved(shared.people(changed), dayInWords(localDate(validFrom)));
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = faultIn({ picked, isNothing: structure === stays && grade === stays, validFrom });
    setFault(missing);
    if (missing === undefined) assign.mutate(undefined, { onSuccess: () => setPicked([]) });
  };
  const failure = fault ?? (assign.error ? assign.error.message || shared.failed : undefined);
  return (
    <PayrollScreen title={words.title} text={words.text}>
      <SalaryPlaces />
      {!(query.isSuccess && gradesQuery.isSuccess) && <PartState query={query.isSuccess ? gradesQuery : query} />}
      {query.isSuccess && gradesQuery.isSuccess && (
        <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
          <Panel title={words.people}>
            <PeoplePicker picked={picked} onPick={setPicked} />
          </Panel>
          <Panel title={words.what}>
            <SelectField label={words.structure} value={structure} onChange={({ target }) => setStructure(target.value)}>
              <option value={stays}>{words.stays}</option>
              <option value={none}>{words.none}</option>
              {structures.map(({ structureId, name }) => (
                <option key={structureId} value={structureId}>
                  {name}
                </option>
              ))}
            </SelectField>
            {grades.length > 0 && (
              <SelectField label={words.grade} value={grade} onChange={({ target }) => setGrade(target.value)}>
                <option value={stays}>{words.stays}</option>
                <option value={none}>{words.none}</option>
                {grades.map(({ gradeId, name }) => (
                  <option key={gradeId} value={gradeId}>
                    {name}
                  </option>
                ))}
              </SelectField>
            )}
            <TextField type="date" label={words.validFrom} value={validFrom} onChange={({ target }) => setValidFrom(target.value)} />
            {failure !== undefined && (
              <Alert tone="failed" takesFocus>
                {failure}
              </Alert>
            )}
            <SubmitButton isBusy={assign.isPending}>
              {picked.length === 0 ? words.saveNone : words.save(shared.people(picked.length))}
            </SubmitButton>
          </Panel>
        </form>
      )}
    </PayrollScreen>
  );
};

const faultIn = ({ picked, isNothing, validFrom }: { picked: readonly Picked[]; isNothing: boolean; validFrom: string }) => {
  if (picked.length === 0) return words.peopleMissing;
  if (isNothing) return words.nothing;
  return validFrom === "" ? all.structures.dayMissing : undefined;
};
