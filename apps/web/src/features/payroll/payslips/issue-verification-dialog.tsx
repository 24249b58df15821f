import { MakeProof, type ProofFact, proofFacts } from "@albashi/contracts/payroll/payslip-verification";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../../api-client.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { messages as payslipMessages } from "./messages.ts";
import { ownKeys } from "./payslip-queries.ts";

const messages = payslipMessages.proofs;

/** Chooses what a proof tells and for how long. */
export const IssueVerificationDialog = ({ runId, onClose }: { runId: string; onClose: () => void }) => {
  const [tells, setTells] = useState<readonly ProofFact[]>(["employer", "name", "net"]);
  const [days, setDays] = useState(30);
  const [fault, setFault] = useState<string>();
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  const make = useMutation({
    mutationFn: () => {
      const body = { tells: proofFacts.filter((fact) => tells.includes(fact)), days };
      return call(MakeProof, { params: { runId }, body, idempotencyKey: keyOf(body) });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ownKeys.proofs });
      showToast(messages.made);
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFault(tells.length === 0 ? messages.missing : undefined);
    if (tells.length > 0) make.mutate();
  };
  const failure = fault ?? make.error?.message;
  return (
    <Dialog title={messages.dialogTitle} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <fieldset className="grid gap-3">
          <legend className="mb-3 text-sm text-ink-soft">{messages.always}</legend>
          {proofFacts.map((fact) => (
            <Checkbox
              key={fact}
              label={messages.facts[fact]}
              checked={tells.includes(fact)}
              onChange={({ target }) => setTells(target.checked ? [...tells, fact] : tells.filter((one) => one !== fact))}
            />
          ))}
        </fieldset>
        <SelectField label={messages.days} value={days} onChange={({ target }) => setDays(Number(target.value))}>
          {Object.entries(messages.dayChoices).map(([count, name]) => (
            <option key={count} value={count}>
              {name}
            </option>
          ))}
        </SelectField>
        {failure !== undefined && <Alert tone="failed">{failure || messages.failed}</Alert>}
        <SubmitButton isBusy={make.isPending}>{messages.save}</SubmitButton>
      </form>
    </Dialog>
  );
};
