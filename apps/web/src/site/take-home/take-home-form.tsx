import { type FormEvent, useEffect, useRef } from "react";
import { Checkbox } from "../../ui/checkbox.tsx";
import { NairaField } from "../../ui/naira-field.tsx";
import { parseNaira } from "../../ui/naira-input.ts";
import { messages } from "./messages.ts";
import type { TakeHomeInput } from "./take-home.ts";

const exampleSalary = "400,000";

/** The inputs of the calculator. Every change triggers a new calculation, so there is no submit button. */
export const TakeHomeForm = ({ onChange }: { onChange: (question: TakeHomeInput | null) => void }) => {
  const form = useRef<HTMLFormElement>(null);
  // The user may have typed before hydration, so the current field values are read.
  useEffect(() => {
    if (form.current !== null) onChange(readInput(form.current));
  }, [onChange]);
  const readChange = ({ currentTarget }: FormEvent<HTMLFormElement>) => onChange(readInput(currentTarget));
  return (
    <form
      ref={form}
      onInput={readChange}
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-5 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <NairaField name="salary" label={messages.salary} defaultValue={exampleSalary} isLarge />
      <Checkbox name="pension" label={messages.pension} defaultChecked />
      <Checkbox name="housingFund" label={messages.housingFund} />
      <NairaField name="rent" label={messages.rent} hint={messages.rentHint} />
    </form>
  );
};

const readInput = (form: HTMLFormElement): TakeHomeInput | null => {
  const values = new FormData(form);
  const monthlyGrossKobo = parseNaira(String(values.get("salary")));
  const yearlyRentKobo = parseNaira(String(values.get("rent")));
  if (monthlyGrossKobo === undefined) return null;
  return {
    monthlyGrossKobo,
    hasPension: values.has("pension"),
    hasHousingFund: values.has("housingFund"),
    ...(yearlyRentKobo !== undefined && { yearlyRentKobo }),
  };
};
