import { ReadOwnIdentityNumbers, SetOwnIdentityNumbers } from "@albashi/contracts/people-identity-numbers";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { CallFailed, call } from "../../../api-client.ts";
import { useIntentKey } from "../../../intent-key.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { tell } from "../../../ui/toasts.ts";
import { blankToNothing } from "./blank-to-nothing.ts";
import { FormFrame } from "./form-frame.tsx";
import { Rows } from "./rows.tsx";
import { RowsLoading } from "./rows-loading.tsx";
import { words } from "./words.ts";

const kinds = ["nin", "bvn", "taxId"] as const;
const numbersKey = ["own", "identity-numbers"];

/** The numbers that offices know the person by: their ends to read, the whole only to type. */
export const IdentityNumbers = () => {
  const numbers = useQuery({ queryKey: numbersKey, queryFn: ({ signal }) => call(ReadOwnIdentityNumbers, { signal }) });
  const [isEditing, setIsEditing] = useState(false);
  if (numbers.isPending) return <RowsLoading rows={3} />;
  if (numbers.isError)
    return (
      <ErrorState
        title={words.failedTitle}
        message={numbers.error.message || words.failed}
        isRetrying={numbers.isFetching}
        onRetry={() => void numbers.refetch()}
      />
    );
  const edit = (
    <Button look="quiet" onClick={() => setIsEditing(true)}>
      {words.update}
    </Button>
  );
  return (
    <Panel title={words.numbers.title} aside={!isEditing && edit}>
      <p className="text-ink-soft">{words.numbers.text}</p>
      {isEditing ? (
        <NumbersForm onDone={() => setIsEditing(false)} />
      ) : (
        <Rows rows={kinds.map((kind) => ({ label: words.numbers[kind], value: numbers.data[kind], placeholder: words.none }))} />
      )}
    </Panel>
  );
};

const NumbersForm = ({ onDone }: { onDone: () => void }) => {
  const queries = useQueryClient();
  const keyOf = useIntentKey();
  const form = useForm({ defaultValues: { nin: "", bvn: "", taxId: "" } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (typed) => {
    const body = blankToNothing(typed, kinds);
    try {
      queries.setQueryData(numbersKey, await call(SetOwnIdentityNumbers, { body, idempotencyKey: keyOf(body) }));
      tell(words.numbers.saved);
      onDone();
    } catch (failure) {
      const fields = failure instanceof CallFailed ? failure.fields : {};
      const kind = kinds.find((one) => fields[one] !== undefined);
      const message = (kind && fields[kind]) || (failure instanceof Error && failure.message) || words.notSaved;
      form.setError(kind ?? "root", { message }, { shouldFocus: kind !== undefined });
    }
  });
  return (
    <FormFrame onSubmit={submit} onCancel={onDone} isBusy={isSubmitting} refusal={errors.root?.message}>
      {kinds.map((kind) => (
        <TextField
          key={kind}
          label={words.numbers[kind]}
          inputMode="numeric"
          autoComplete="off"
          hint={words.numbers.hint}
          error={errors[kind]?.message}
          {...form.register(kind)}
        />
      ))}
    </FormFrame>
  );
};
