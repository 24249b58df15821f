import { lagosDayOf } from "@albashi/dates";
import { useState } from "react";
import { useCan } from "../../../app/rights.ts";
import { Button } from "../../../ui/button.tsx";
import { DayText } from "../../../ui/day-text.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { messages as sharedMessages } from "../messages.ts";
import { TaxStates } from "../tax/tax-states.tsx";
import { Fact, Facts } from "./facts.tsx";
import { messages } from "./messages.ts";
import { SalaryForm } from "./salary-form.tsx";
import type { Profile } from "./use-profile.ts";

/** An employee's job, past and future salaries, and tax states. */
export const JobAndPay = ({ profile: { person } }: { profile: Profile }) => (
  <>
    <Panel title={messages.pay.job}>
      <Facts>
        <Fact name={messages.pay.role}>{person.jobTitle}</Fact>
        <Fact name={messages.pay.department}>{person.department?.name ?? messages.none}</Fact>
        <Fact name={messages.pay.manager}>{person.manager?.name ?? messages.none}</Fact>
        <Fact name={messages.pay.payGroup}>{person.payGroup ?? messages.pay.defaultPayGroup}</Fact>
        <Fact name={messages.pay.firstDay}>
          {person.firstDay === null ? messages.pay.firstDayUnknown : <DayText day={person.firstDay} />}
        </Fact>
        {person.customFields.map(({ fieldId, name, value }) => (
          <Fact key={fieldId} name={name}>
            {typeof value === "boolean" ? (value ? sharedMessages.custom.yes : sharedMessages.custom.no) : String(value)}
          </Fact>
        ))}
      </Facts>
      {person.planned.length > 0 && (
        <div className="grid gap-2">
          <h3 className="font-semibold">{messages.pay.planned}</h3>
          <ul className="grid gap-1">
            {person.planned.map(({ planId, holdsFrom, changes }) => (
              <li key={planId} className="text-ink-soft">
                <DayText day={holdsFrom} />: {Object.keys(changes).map(fieldLabel).join(", ")}
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

const fieldLabel = (field: string) =>
  ({ jobTitle: messages.pay.role, departmentId: messages.pay.department, managerId: messages.pay.manager })[field] ?? field;

const Salaries = ({ person }: { person: Profile["person"] }) => {
  const [isEditing, setIsEditing] = useState(false);
  const can = useCan();
  if (person.salaries === null)
    return (
      <Panel title={messages.pay.salaries}>
        <p className="text-ink-soft">{messages.pay.hidden}</p>
      </Panel>
    );
  const today = lagosDayOf(new Date());
  const newestFirst = person.salaries.toSorted((one, other) => other.validFrom.localeCompare(one.validFrom));
  const currentSalary = newestFirst.find(({ validFrom }) => validFrom <= today);
  const canChange = can("salaries.write") && person.status !== "ended";
  return (
    <Panel
      title={messages.pay.salaries}
      aside={
        canChange && (
          <Button variant="secondary" onClick={() => setIsEditing(!isEditing)}>
            {isEditing ? messages.edit.cancel : messages.pay.change}
          </Button>
        )
      }
    >
      {isEditing && <SalaryForm person={person} onDone={() => setIsEditing(false)} />}
      <ol className="-my-3 divide-y divide-line">
        {newestFirst.map((salary) => (
          <li key={salary.validFrom} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
            <span className="text-ink-soft">
              {messages.pay.from} <DayText day={salary.validFrom} />
            </span>
            <span className="flex items-baseline gap-3">
              {salary === currentSalary && <span className="text-sm font-semibold text-palm">{messages.pay.now}</span>}
              {salary.validFrom > today && <span className="text-sm font-semibold text-amber">{messages.pay.later}</span>}
              <MoneyText amountKobo={salary.monthlyGrossKobo} className="font-semibold" />
            </span>
          </li>
        ))}
      </ol>
      {can("payroll.read") && (
        <TextLink to={`/dash/payroll/people/${person.employeeId}/terms`} className="justify-self-start">
          {messages.pay.terms}
        </TextLink>
      )}
    </Panel>
  );
};
