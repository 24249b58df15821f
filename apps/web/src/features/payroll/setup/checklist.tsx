import type { ResponseOf } from "@albashi/contracts/contract";
import type { PayrollBlocker, ReadPayrollSetup, SetupStep } from "@albashi/contracts/payroll/setup";
import { Check } from "lucide-react";
import { Link } from "react-router";
import { Badge } from "../../../ui/badge.tsx";
import { useSetupPath } from "../use-setup.ts";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.checklist;

type Setup = ResponseOf<typeof ReadPayrollSetup>;

/** The step that removes each blocker, so that every task is listed once. */
const stepOfBlocker: Record<PayrollBlocker["code"], SetupStep["code"]> = {
  no_people: "people_added",
  no_pay_group: "pay_days_chosen",
  no_calendar: "pay_days_chosen",
  no_structure: "salary_split",
  profile_not_confirmed: "profile_confirmed",
  opening_balances_missing: "year_opened",
  people_without_salary: "everybody_payable",
  people_without_account: "everybody_payable",
  people_without_tax_state: "everybody_payable",
};

/** The setup steps before the first pay day, with progress and what each open one needs. Each step links to its screen. */
export const Checklist = ({ setup: { steps, done, blockers } }: { setup: Setup }) => {
  const isComplete = done === steps.length;
  return (
    <section aria-labelledby="set-up" className="rounded-card border border-line bg-surface">
      <div className="grid gap-3 px-6 py-5">
        <div className="flex items-baseline justify-between gap-4">
          <h2 id="set-up" className="text-lg font-semibold">
            {messages.title}
          </h2>
          <p className="amount font-semibold">{messages.progress(done, steps.length)}</p>
        </div>
        <div aria-hidden className="flex gap-1.5">
          {steps.map(({ code, isDone }) => (
            <span key={code} className={`h-1.5 flex-1 rounded-full ${isDone ? "bg-palm" : "bg-line"}`} />
          ))}
        </div>
        <p className="text-ink-soft">{isComplete ? messages.ready : messages.note}</p>
      </div>
      {!isComplete && (
        <ol className="divide-y divide-line border-t border-line">
          {steps.map((step, index) => (
            <StepItem
              key={step.code}
              step={step}
              number={index + 1}
              blockers={blockers.filter(({ code }) => stepOfBlocker[code] === step.code)}
            />
          ))}
        </ol>
      )}
    </section>
  );
};

interface StepItemProps {
  readonly step: SetupStep;
  readonly number: number;
  readonly blockers: readonly PayrollBlocker[];
}

const StepItem = ({ step: { code, what, isDone, place }, number, blockers }: StepItemProps) => {
  const setupPath = useSetupPath();
  const needs = blockers.map(({ what: blocker, cure }) => `${blocker} ${cure}`);
  const openNote = messages.openNotes[code];
  if (!isDone && needs.length === 0 && openNote !== undefined) needs.push(openNote);
  return (
    <li className="relative flex items-start gap-4 px-6 py-3.5 hover:bg-sunken">
      <span
        aria-hidden
        className={`grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold ${isDone ? "bg-palm-tint text-palm" : "bg-sunken text-ink-soft"}`}
      >
        {isDone ? <Check className="size-4" /> : number}
      </span>
      <div className="grid min-w-0 flex-1 gap-1">
        <Link
          to={setupPath(place)}
          className="font-semibold outline-indigo after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-4 focus-visible:after:outline-indigo"
        >
          {what}
        </Link>
        {needs.map((need) => (
          <p key={need} className="text-sm text-ink-soft">
            {need}
          </p>
        ))}
      </div>
      <Badge tone={isDone ? "success" : "warning"}>{isDone ? messages.done : messages.open}</Badge>
    </li>
  );
};
