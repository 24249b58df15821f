import { ChooseRemitter, type Remitter } from "@albashi/contracts/payments/remitter";
import { lagosDayOf } from "@albashi/dates";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { CallFailed, call } from "../../../api-client.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { keys } from "../payment-queries.ts";
import { messages } from "./messages.ts";

const remitters = ["employer", "albashi"] as const satisfies readonly Remitter[];

interface Choice {
  readonly remitter: Remitter;
  readonly effectiveFrom: string;
}

/** An owner chooses who remits from a day on. The server requires step-up authentication before saving. */
export const RemitterDialog = ({ current, onClose }: { current: Remitter; onClose: () => void }) => {
  const keyOf = useIdempotencyKey();
  const queryClient = useQueryClient();
  const form = useForm<Choice>({ defaultValues: { remitter: current, effectiveFrom: lagosDayOf(new Date()) } });
  const { errors } = form.formState;
  const choose = useMutation({
    mutationFn: (body: Choice) => call(ChooseRemitter, { body, idempotencyKey: keyOf(body) }),
    onSuccess: async () => {
      showToast(messages.saved);
      onClose();
      await queryClient.invalidateQueries({ queryKey: keys.all });
    },
    onError: (failure) => {
      const isDayError = failure instanceof CallFailed && failure.fields["effectiveFrom"] !== undefined;
      form.setError(isDayError ? "effectiveFrom" : "root", { message: failure.message || messages.saveFailed });
    },
  });
  return (
    <Dialog title={messages.change} onClose={onClose}>
      <form noValidate onSubmit={(event) => void form.handleSubmit((body) => choose.mutate(body))(event)} className="grid gap-5">
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-sm font-semibold">{messages.question}</legend>
          {remitters.map((remitter) => (
            <label key={remitter} className="flex min-h-11 cursor-pointer items-start gap-3">
              <input
                type="radio"
                value={remitter}
                className="mt-0.5 size-5 shrink-0 accent-indigo outline-indigo"
                {...form.register("remitter")}
              />
              <span className="grid">
                <span className="font-medium">{messages.remitters[remitter]}</span>
                <span className="text-sm text-ink-soft">{messages.effects[remitter]}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <TextField
          type="date"
          label={messages.from}
          hint={messages.fromHint}
          aria-required
          error={errors.effectiveFrom?.message}
          {...form.register("effectiveFrom", { required: messages.fromMissing })}
        />
        {errors.root?.message !== undefined && (
          <Alert tone="error" takesFocus>
            {errors.root.message}
          </Alert>
        )}
        <SubmitButton isBusy={choose.isPending}>{messages.save}</SubmitButton>
      </form>
    </Dialog>
  );
};
