import { ReadOwnIdentityNumbers, SetOwnIdentityNumbers } from "@albashi/contracts/people/identity-numbers";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { CallFailed, call } from "../../../api-client.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { blankToNull } from "./blank-to-null.ts";
import { FormFrame } from "./form-frame.tsx";
import { messages } from "./messages.ts";
import { Rows } from "./rows.tsx";
import { RowsLoading } from "./rows-loading.tsx";

const kinds = ["nin", "bvn", "taxId"] as const;
const numbersKey = ["own", "identity-numbers"];

/** The employee's own identity numbers. Only their last digits are shown. */
export const IdentityNumbers = () => {
  const numbers = useQuery({ queryKey: numbersKey, queryFn: ({ signal }) => call(ReadOwnIdentityNumbers, { signal }) });
  const [isEditing, setIsEditing] = useState(false);
  if (numbers.isPending) return <RowsLoading rows={3} />;
  if (numbers.isError)
    return (
      <ErrorState
        title={messages.failedTitle}
        message={numbers.error.message || messages.failed}
        isRetrying={numbers.isFetching}
        onRetry={() => void numbers.refetch()}
      />
    );
  const edit = (
    <Button variant="secondary" onClick={() => setIsEditing(true)}>
      {messages.update}
    </Button>
  );
  return (
    <Panel title={messages.numbers.title} aside={!isEditing && edit}>
      <p className="text-ink-soft">{messages.numbers.text}</p>
      {isEditing ? (
        <NumbersForm onDone={() => setIsEditing(false)} />
      ) : (
        <Rows rows={kinds.map((kind) => ({ label: messages.numbers[kind], value: numbers.data[kind], placeholder: messages.none }))} />
      )}
    </Panel>
  );
};

const NumbersForm = ({ onDone }: { onDone: () => void }) => {
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  const form = useForm({ defaultValues: { nin: "", bvn: "", taxId: "" } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    const body = blankToNull(values, kinds);
    try {
      queries.setQueryData(numbersKey, await call(SetOwnIdentityNumbers, { body, idempotencyKey: keyOf(body) }));
      showToast(messages.numbers.saved);
      onDone();
    } catch (failure) {
      const fields = failure instanceof CallFailed ? failure.fields : {};
      const kind = kinds.find((candidate) => fields[candidate] !== undefined);
      const message = (kind && fields[kind]) || (failure instanceof Error && failure.message) || messages.notSaved;
      form.setError(kind ?? "root", { message }, { shouldFocus: kind !== undefined });
    }
  });
  return (
    <FormFrame onSubmit={submit} onCancel={onDone} isBusy={isSubmitting} error={errors.root?.message}>
      {kinds.map((kind) => (
        <TextField
          key={kind}
          label={messages.numbers[kind]}
          inputMode="numeric"
          autoComplete="off"
          hint={messages.numbers.hint}
          error={errors[kind]?.message}
          {...form.register(kind)}
        />
      ))}
    </FormFrame>
  );
};
