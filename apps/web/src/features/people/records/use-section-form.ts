import type { SaveContact } from "@albashi/contracts/people/records";
import { useQueryClient } from "@tanstack/react-query";
import { type DefaultValues, type FieldValues, type Path, useForm } from "react-hook-form";
import { CallFailed, call } from "../../../api-client.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { showToast } from "../../../ui/toasts.ts";
import { blankToNull } from "./blank-to-null.ts";
import { messages } from "./messages.ts";
import { ownKey } from "./own-person.ts";
import type { Saving } from "./own-records.ts";

interface SectionForm<Values extends FieldValues> {
  readonly saving: Saving;
  readonly defaults: DefaultValues<Values>;
  readonly onDone: () => void;
  /** Fields that stay as they are when nothing is typed in them. */
  readonly keptWhenBlank?: readonly string[];
}

/** A form for one section: an empty field says nothing, the contract says what is wrong, and saving tells what came of it. */
export const useSectionForm = <Values extends FieldValues>({ saving, defaults, onDone, keptWhenBlank = [] }: SectionForm<Values>) => {
  const form = useForm<Values>({ defaultValues: defaults });
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  const refuse = (faults: readonly (readonly [field: string, message: string])[]) => {
    for (const [place, [field, message]] of faults.entries())
      form.setError(field as Path<Values>, { message }, { shouldFocus: place === 0 });
  };

  const submit = form.handleSubmit(async (values) => {
    const body = blankToNull(values, keptWhenBlank);
    const read = saving.body?.safeParse(body);
    if (read?.success === false) return refuse(read.error.issues.map(({ path, message }) => [path.join("."), message]));
    try {
      // Six calls of one shape: which of them it is, is decided by the body that its own contract has just read.
      const { message } = await call(saving as typeof SaveContact, { body: body as never, idempotencyKey: keyOf(body) });
      showToast(message);
      await queries.invalidateQueries({ queryKey: ownKey });
      onDone();
    } catch (failure) {
      const fields = failure instanceof CallFailed ? Object.entries(failure.fields) : [];
      if (fields.length > 0) return refuse(fields);
      form.setError("root", { message: (failure instanceof Error && failure.message) || messages.notSaved });
    }
  });
  return { form, submit };
};
