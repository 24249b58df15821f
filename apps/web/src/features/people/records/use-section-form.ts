import type { SaveContact } from "@albashi/contracts/people/records";
import { useQueryClient } from "@tanstack/react-query";
import { type DefaultValues, type FieldValues, type Path, useForm } from "react-hook-form";
import { CallFailed, call } from "../../../api-client.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { showToast } from "../../../ui/toasts.ts";
import { blankToNull } from "./blank-to-null.ts";
import { messages } from "./messages.ts";
import { ownDataQueryKey } from "./own-person.ts";
import type { SaveContract } from "./own-records.ts";

interface SectionForm<Values extends FieldValues> {
  readonly contract: SaveContract;
  readonly defaults: DefaultValues<Values>;
  readonly onDone: () => void;
  /** Fields that keep their saved value when left blank. */
  readonly omitWhenBlank?: readonly string[];
}

/** The form of one section: blank fields become null, the contract validates the input, and saving shows a toast. */
export const useSectionForm = <Values extends FieldValues>({ contract, defaults, onDone, omitWhenBlank = [] }: SectionForm<Values>) => {
  const form = useForm<Values>({ defaultValues: defaults });
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  const showErrors = (errors: readonly (readonly [field: string, message: string])[]) => {
    for (const [index, [field, message]] of errors.entries())
      form.setError(field as Path<Values>, { message }, { shouldFocus: index === 0 });
  };

  const submit = form.handleSubmit(async (values) => {
    const body = blankToNull(values, omitWhenBlank);
    const parsed = contract.body?.safeParse(body);
    if (parsed?.success === false) return showErrors(parsed.error.issues.map(({ path, message }) => [path.join("."), message]));
    try {
      // The six contracts have the same shape, and the body was just validated against this one.
      const { message } = await call(contract as typeof SaveContact, { body: body as never, idempotencyKey: keyOf(body) });
      showToast(message);
      await queries.invalidateQueries({ queryKey: ownDataQueryKey });
      onDone();
    } catch (failure) {
      const fields = failure instanceof CallFailed ? Object.entries(failure.fields) : [];
      if (fields.length > 0) return showErrors(fields);
      form.setError("root", { message: (failure instanceof Error && failure.message) || messages.notSaved });
    }
  });
  return { form, submit };
};
