import { type ReliefClaimKind, reliefClaimKinds, SubmitReliefClaim } from "@albashi/contracts/people/relief-claims";
import { lagosDayOf, systemClock } from "@albashi/dates";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { CallFailed, call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { inputClassName } from "../../../ui/field.tsx";
import { NairaField } from "../../../ui/naira-field.tsx";
import { parseNaira } from "../../../ui/naira-input.ts";
import { Panel } from "../../../ui/panel.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { messages } from "../records/messages.ts";
import { reliefClaimsKey } from "./relief-claims-key.ts";

const { accepts = [], maxBytes = 0 } = SubmitReliefClaim.upload ?? {};

/** The field that shows the error of each code. */
const fieldOfCode: Readonly<Record<string, "year" | "evidence">> = {
  year_closed: "year",
  file_missing: "evidence",
  file_too_large: "evidence",
  evidence_unreadable: "evidence",
};

/** Declares a tax relief with its evidence. */
export const ReliefClaimForm = () => {
  const queries = useQueryClient();
  const year = lagosDayOf(systemClock.now()).slice(0, 4);
  const blank = { kind: "rent" as ReliefClaimKind, year, amount: "", evidence: null as FileList | null };
  const form = useForm({ defaultValues: blank });
  const { errors, isSubmitting } = form.formState;
  // One idempotency key until the form is sent or changed, because the content of a file cannot be compared.
  const idempotencyKey = useRef(crypto.randomUUID());

  const submit = form.handleSubmit(async ({ kind, year: claimYear, amount, evidence }) => {
    const file = evidence?.[0];
    if (file === undefined) return form.setError("evidence", { message: messages.reliefClaims.evidenceMissing });
    try {
      const body = { kind, year: claimYear, amountKobo: parseNaira(amount) ?? "" };
      await call(SubmitReliefClaim, { body, file, idempotencyKey: idempotencyKey.current });
      showToast(messages.reliefClaims.sent);
      form.reset(blank);
      await queries.invalidateQueries({ queryKey: reliefClaimsKey });
    } catch (failure) {
      const field = failure instanceof CallFailed ? fieldOfCode[failure.code] : undefined;
      const message = (failure instanceof Error && failure.message) || messages.reliefClaims.notSent;
      form.setError(field ?? "root", { message }, { shouldFocus: field !== undefined });
    }
    idempotencyKey.current = crypto.randomUUID();
  });

  return (
    <Panel title={messages.reliefClaims.newTitle}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <SelectField
          label={messages.reliefClaims.kind}
          error={errors.kind?.message}
          hint={messages.reliefClaims.kindNotes[form.watch("kind")] || undefined}
          {...form.register("kind", {
            // A life premium lowers the tax of the year after it was paid.
            onChange: ({ target }: { target: { value: ReliefClaimKind } }) =>
              form.setValue("year", target.value === "life_premium" ? String(Number(year) - 1) : year),
          })}
        >
          {reliefClaimKinds.map((kind) => (
            <option key={kind} value={kind}>
              {messages.reliefClaims.kinds[kind]}
            </option>
          ))}
        </SelectField>
        <TextField label={messages.reliefClaims.year} inputMode="numeric" error={errors.year?.message} {...form.register("year")} />
        <NairaField
          label={messages.reliefClaims.amount}
          error={errors.amount?.message}
          {...form.register("amount", { validate: (text) => parseNaira(text) !== undefined || messages.reliefClaims.amountMissing })}
        />
        <TextField
          label={messages.reliefClaims.evidence}
          type="file"
          accept={accepts.join(",")}
          className={`${inputClassName} py-2 file:mr-3 file:min-h-8 file:cursor-pointer file:rounded file:bg-indigo-tint file:px-3 file:font-semibold file:text-indigo`}
          hint={messages.reliefClaims.evidenceHint}
          error={errors.evidence?.message}
          {...form.register("evidence", {
            validate: (files) => (files?.[0]?.size ?? 0) <= maxBytes || messages.reliefClaims.evidenceTooLarge,
          })}
        />
        {errors.root?.message !== undefined && (
          <Alert tone="error" takesFocus>
            {errors.root.message}
          </Alert>
        )}
        <SubmitButton isBusy={isSubmitting} busyLabel={messages.reliefClaims.sending}>
          {messages.reliefClaims.submit}
        </SubmitButton>
      </form>
    </Panel>
  );
};
