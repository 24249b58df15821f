import { ReadTaxStates } from "@albashi/contracts/people/tax-residence";
import { lagosDayOf, yearOf } from "@albashi/dates";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { keys } from "../people-queries.ts";
import { SectionState } from "../profiles/section-state.tsx";
import type { Profile } from "../profiles/use-profile.ts";
import { useStates } from "../use-states.ts";
import { messages } from "./messages.ts";
import { TaxCertificate } from "./tax-certificate.tsx";
import { TaxStateForm } from "./tax-state-form.tsx";

export const useTaxStates = (employeeId: string) =>
  useQuery({
    queryKey: [...keys.person(employeeId), "tax-states"],
    queryFn: ({ signal }) => call(ReadTaxStates, { params: { employeeId }, signal }),
  });

/** The tax state of each year. By law it is fixed on 1 January or on the first day; moving does not change it. */
export const TaxStates = ({ person }: { person: Profile["person"] }) => {
  const can = useCan();
  const { nameOf } = useStates();
  const [isEditing, setIsEditing] = useState(false);
  const { employeeId } = person;
  const states = useTaxStates(employeeId);
  if (!states.isSuccess) return <SectionState query={states} />;
  const currentYear = yearOf(lagosDayOf(new Date()));
  // Pay is taxed and certified also while no tax state is known.
  const isYearWithoutState = !states.data.years.some(({ year }) => year === currentYear);
  const correct = (
    <Button variant="secondary" onClick={() => setIsEditing(!isEditing)}>
      {isEditing ? messages.cancel : messages.correct}
    </Button>
  );
  return (
    <Panel title={messages.title} aside={can("people.write") && correct}>
      <p className="text-sm text-ink-soft">{messages.note}</p>
      {!states.data.isThisYearKnown && <Alert tone="info">{messages.unknown}</Alert>}
      {isEditing && <TaxStateForm person={person} onDone={() => setIsEditing(false)} />}
      {isYearWithoutState && can("payroll.read") && <TaxCertificate employeeId={employeeId} year={currentYear} />}
      {states.data.years.length > 0 && (
        <ol aria-label={messages.title} className="-my-3 divide-y divide-line">
          {states.data.years.map(({ year, state, decidedAt, reason }) => (
            <li key={year} className="grid gap-0.5 py-3">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="tabular-nums">{year}</span>
                <span className="font-semibold">{nameOf(state)}</span>
              </p>
              <p className="text-sm wrap-anywhere text-ink-soft">
                {reason === null ? messages.byLaw : messages.corrected(reason)}, <TimestampText at={decidedAt} />
              </p>
              {can("payroll.read") && <TaxCertificate employeeId={employeeId} year={year} />}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
};
