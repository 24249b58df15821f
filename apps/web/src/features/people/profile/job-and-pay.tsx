import { lagosDayOf } from "@albashi/dates";
import { useState } from "react";
import { useMay } from "../../../app/rights.ts";
import { Button } from "../../../ui/button.tsx";
import { DayText } from "../../../ui/day-text.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { words as shared } from "../words.ts";
import { Fact, Facts } from "./facts.tsx";
import { SalaryForm } from "./salary-form.tsx";
import { TaxStates } from "./tax/tax-states.tsx";
import type { Profile } from "./use-profile.ts";
import { words } from "./words.ts";

/** What somebody does, for whom, what they were and will be paid for it, and to which state their tax belongs. */
export const JobAndPay = ({ profile: { person } }: { profile: Profile }) => (
  <>
    <Panel title={words.pay.job}>
      <Facts>
        <Fact name={words.pay.role}>{person.jobTitle}</Fact>
        <Fact name={words.pay.department}>{person.department?.name ?? words.none}</Fact>
        <Fact name={words.pay.manager}>{person.manager?.name ?? words.none}</Fact>
        <Fact name={words.pay.payGroup}>{person.payGroup ?? words.none}</Fact>
        <Fact name={words.pay.firstDay}>
          <DayText day={person.firstDay} />
        </Fact>
        {person.customFields.map(({ fieldId, name, value }) => (
          <Fact key={fieldId} name={name}>
            {typeof value === "boolean" ? (value ? shared.custom.yes : shared.custom.no) : String(value)}
          </Fact>
        ))}
      </Facts>
      {person.planned.length > 0 && (
        <div className="grid gap-2">
          <h3 className="font-semibold">{words.pay.planned}</h3>
          <ul className="grid gap-1">
            {person.planned.map(({ planId, holdsFrom, changes }) => (
              <li key={planId} className="text-ink-soft">
                <DayText day={holdsFrom} />: {Object.keys(changes).map(nameOf).join(", ")}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
    <Salaries person={person} />
    <TaxStates person={person} />
  </>
);

const nameOf = (field: string) =>
  ({ jobTitle: words.pay.role, departmentId: words.pay.department, managerId: words.pay.manager })[field] ?? field;

const Salaries = ({ person }: { person: Profile["person"] }) => {
  const [isChanged, setIsChanged] = useState(false);
  const may = useMay();
  if (person.salaries === null)
    return (
      <Panel title={words.pay.salaries}>
        <p className="text-ink-soft">{words.pay.hidden}</p>
      </Panel>
    );
  const today = lagosDayOf(new Date());
  const newestFirst = person.salaries.toSorted((one, other) => other.validFrom.localeCompare(one.validFrom));
  const paidNow = newestFirst.find(({ validFrom }) => validFrom <= today);
  const mayChange = may("salaries.write") && person.status !== "ended";
  return (
    <Panel
      title={words.pay.salaries}
      aside={
        mayChange && (
          <Button look="quiet" onClick={() => setIsChanged(!isChanged)}>
            {isChanged ? words.edit.cancel : words.pay.change}
          </Button>
        )
      }
    >
      {isChanged && <SalaryForm person={person} onDone={() => setIsChanged(false)} />}
      <ol className="-my-3 divide-y divide-line">
        {newestFirst.map((salary) => (
          <li key={salary.validFrom} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
            <span className="text-ink-soft">
              {words.pay.from} <DayText day={salary.validFrom} />
            </span>
            <span className="flex items-baseline gap-3">
              {salary === paidNow && <span className="text-sm font-semibold text-palm">{words.pay.now}</span>}
              {salary.validFrom > today && <span className="text-sm font-semibold text-amber">{words.pay.later}</span>}
              <MoneyText digits={salary.monthlyGrossKobo} className="font-semibold" />
            </span>
          </li>
        ))}
      </ol>
      {may("payroll.read") && (
        <TextLink to={`/dash/payroll/people/${person.employeeId}/terms`} className="justify-self-start">
          {words.pay.terms}
        </TextLink>
      )}
    </Panel>
  );
};
