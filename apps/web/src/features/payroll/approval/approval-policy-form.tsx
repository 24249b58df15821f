import { type ApprovalRule, ChangeApprovalPolicy } from "@albashi/contracts/payroll/approval-policy";
import { type FormEvent, useState } from "react";
import { call } from "../../../api-client.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { NairaField } from "../../../ui/naira-field.tsx";
import { parseNaira } from "../../../ui/naira-input.ts";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { formatNairaInput } from "../format-naira-input.ts";
import { useMutationAction } from "../use-mutation-action.ts";
import { messages } from "./policy-messages.ts";

const kinds = ["one", "two", "two_from_amount"] as const satisfies readonly ApprovalRule["kind"][];

/** An owner chooses how many approvals pay runs need. The server requires step-up authentication before saving. */
export const ApprovalPolicyForm = ({ chosen }: { chosen: ApprovalRule }) => {
  const keyOf = useIdempotencyKey();
  const [kind, setKind] = useState(chosen.kind);
  const [amountError, setAmountError] = useState<string>();
  const save = useMutationAction(async (body: ApprovalRule) => {
    await call(ChangeApprovalPolicy, { body, idempotencyKey: keyOf(body) });
    return messages.saved;
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const amountKobo = parseNaira(String(new FormData(event.currentTarget).get("amount") ?? ""));
    const isMissing = kind === "two_from_amount" && (amountKobo === undefined || amountKobo === "0");
    setAmountError(isMissing ? messages.amountMissing : undefined);
    if (!isMissing) save.mutate(kind === "two_from_amount" ? { kind, fromAmountKobo: amountKobo ?? "" } : { kind });
  };
  return (
    <form noValidate onSubmit={submit} className="grid justify-items-start gap-5">
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-sm font-semibold">{messages.question}</legend>
        {kinds.map((option) => (
          <label key={option} className="flex min-h-11 cursor-pointer items-start gap-3">
            <input
              type="radio"
              name="kind"
              value={option}
              checked={kind === option}
              onChange={() => setKind(option)}
              className="mt-0.5 size-5 shrink-0 accent-indigo outline-indigo"
            />
            <span className="grid">
              <span className="font-medium">{messages.kinds[option]}</span>
              <span className="text-sm text-ink-soft">{messages.effects[option]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {kind === "two_from_amount" && (
        <NairaField
          name="amount"
          label={messages.amount}
          error={amountError}
          defaultValue={chosen.kind === "two_from_amount" ? formatNairaInput(chosen.fromAmountKobo) : ""}
        />
      )}
      <p className="text-sm text-ink-soft">{messages.delay}</p>
      {save.error && (
        <Alert tone="error" takesFocus>
          {save.error.message || messages.failed}
        </Alert>
      )}
      <SubmitButton variant="secondary" isBusy={save.isPending}>
        {messages.save}
      </SubmitButton>
    </form>
  );
};
