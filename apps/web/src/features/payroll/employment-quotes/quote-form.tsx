import type { Employer } from "@albashi/contracts/people/employer";
import { useForm } from "react-hook-form";
import { NairaField } from "../../../ui/naira-field.tsx";
import { parseNaira } from "../../../ui/naira-input.ts";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { messages } from "./messages.ts";
import type { QuoteInput } from "./quote-input.ts";

const employers = ["albashi", "company"] as const satisfies readonly Employer[];

interface QuoteFormProps {
  /** The company's employer of today, or the recommended one. */
  readonly initialEmployer: Employer;
  readonly isBusy: boolean;
  readonly onSubmit: (input: QuoteInput) => void;
}

/** The salary and the legal employer to quote for. */
export const QuoteForm = ({ initialEmployer, isBusy, onSubmit }: QuoteFormProps) => {
  const form = useForm({ defaultValues: { salary: "", employer: initialEmployer } });
  const submit = form.handleSubmit(({ salary, employer }) => {
    const monthlyGrossKobo = parseNaira(salary);
    if (monthlyGrossKobo !== undefined) onSubmit({ monthlyGrossKobo, employer });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-xl gap-5">
      <NairaField
        label={messages.salary}
        aria-required
        error={form.formState.errors.salary?.message}
        {...form.register("salary", { validate: (text) => parseNaira(text) !== undefined || messages.salaryMissing })}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-semibold">{messages.whoEmploys}</legend>
        {employers.map((employer) => (
          <label key={employer} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input type="radio" value={employer} className="size-5 shrink-0 accent-indigo outline-indigo" {...form.register("employer")} />
            {messages.employers[employer]}
          </label>
        ))}
      </fieldset>
      <TextLink to="/responsibilities" target="_blank" className="w-fit">
        {messages.responsibilities}
      </TextLink>
      <SubmitButton isBusy={isBusy}>{messages.calculate}</SubmitButton>
    </form>
  );
};
