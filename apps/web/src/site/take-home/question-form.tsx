import { type FormEvent, useEffect, useRef } from "react";
import { Checkbox } from "../../ui/checkbox.tsx";
import { NairaField } from "../../ui/naira-field.tsx";
import { parseNaira } from "../../ui/naira-input.ts";
import { messages } from "./messages.ts";
import type { Question } from "./question.ts";

const exampleSalary = "400,000";

/** The salary and what changes its deductions. Every change is a new question; there is nothing to send. */
export const QuestionForm = ({ onChange }: { onChange: (question: Question | null) => void }) => {
  const form = useRef<HTMLFormElement>(null);
  // Somebody may have typed before the script came: what stands in the fields counts.
  useEffect(() => {
    if (form.current !== null) onChange(questionIn(form.current));
  }, [onChange]);
  const ask = ({ currentTarget }: FormEvent<HTMLFormElement>) => onChange(questionIn(currentTarget));
  return (
    <form
      ref={form}
      onInput={ask}
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-5 rounded-card border border-line bg-surface p-5 sm:p-6 lg:sticky lg:top-24"
    >
      <NairaField name="salary" label={messages.salary} defaultValue={exampleSalary} isLarge />
      <Checkbox name="pension" label={messages.pension} defaultChecked />
      <Checkbox name="housingFund" label={messages.housingFund} />
      <NairaField name="rent" label={messages.rent} hint={messages.rentHint} />
    </form>
  );
};

const questionIn = (form: HTMLFormElement): Question | null => {
  const typed = new FormData(form);
  const monthlyGrossKobo = parseNaira(String(typed.get("salary")));
  const yearlyRentKobo = parseNaira(String(typed.get("rent")));
  if (monthlyGrossKobo === undefined) return null;
  return {
    monthlyGrossKobo,
    hasPension: typed.has("pension"),
    hasHousingFund: typed.has("housingFund"),
    ...(yearlyRentKobo !== undefined && { yearlyRentKobo }),
  };
};
