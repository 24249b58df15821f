import { Plan } from "@albashi/contracts/companies";
import type { Employer } from "@albashi/contracts/people/employer";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { NairaField } from "../../ui/naira-field.tsx";
import { parseNaira } from "../../ui/naira-input.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { formatWholeNaira } from "../pricing/price.tsx";
import { tiers } from "../pricing/tiers.ts";
import type { EmployeeCostInput } from "./employee-cost.ts";
import { messages } from "./messages.ts";

const exampleSalary = "400,000";
const employers = ["albashi", "company"] as const satisfies readonly Employer[];

/** The inputs of the calculation. Every change triggers a new one, so there is no submit button. */
export const EmployeeCostForm = ({ onChange }: { onChange: (input: EmployeeCostInput | null) => void }) => {
  const form = useRef<HTMLFormElement>(null);
  const [employer, setEmployer] = useState<Employer>("albashi");
  // The user may have typed before hydration, so the current field values are read.
  useEffect(() => {
    if (form.current !== null) onChange(readInput(form.current));
  }, [onChange]);
  const readChange = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const input = readInput(currentTarget);
    if (input !== null) setEmployer(input.employer);
    onChange(input);
  };
  return (
    <form
      ref={form}
      aria-label={messages.formHeading}
      onInput={readChange}
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-6 rounded-card border border-line bg-surface p-5 sm:p-6 lg:grid-cols-2"
    >
      <div className="grid content-start gap-5">
        <NairaField name="salary" label={messages.salary} defaultValue={exampleSalary} isLarge />
        <SelectField name="plan" label={messages.plan} defaultValue="basic">
          {tiers.map(({ id, name, monthlyDigits }) => (
            <option key={id} value={id}>
              {messages.planPrice(name, formatWholeNaira(monthlyDigits))}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="grid content-start gap-5">
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-sm font-semibold">{messages.employer}</legend>
          {employers.map((option) => (
            <label key={option} className="flex min-h-11 cursor-pointer items-start gap-3">
              <input
                type="radio"
                name="employer"
                value={option}
                defaultChecked={option === "albashi"}
                className="mt-0.5 size-5 shrink-0 accent-indigo outline-indigo"
              />
              <span className="grid">
                <span className="font-medium">{messages.employers[option]}</span>
                <span className="text-sm text-ink-soft">{messages.employerNotes[option]}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div hidden={employer !== "company"}>
          <TextField
            name="people"
            type="number"
            inputMode="numeric"
            min={1}
            max={1_000_000}
            defaultValue="1"
            label={messages.people}
            hint={messages.peopleHint}
          />
        </div>
      </div>
    </form>
  );
};

const readInput = (form: HTMLFormElement): EmployeeCostInput | null => {
  const values = new FormData(form);
  const monthlyGrossKobo = parseNaira(String(values.get("salary")));
  if (monthlyGrossKobo === undefined || /^0*$/.test(monthlyGrossKobo)) return null;
  return {
    monthlyGrossKobo,
    employer: values.get("employer") === "company" ? "company" : "albashi",
    plan: Plan.safeParse(values.get("plan")).data ?? "basic",
    people: Math.max(1, Math.trunc(Number(values.get("people")) || 1)),
  };
};
