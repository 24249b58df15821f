import { MakeProof, type ProofFact, proofFacts } from "@albashi/contracts/payslip-proofs";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../../api-client.ts";
import { useIntentKey } from "../../../intent-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { tell } from "../../../ui/toasts.ts";
import { ownKeys } from "./payslip-queries.ts";
import { words as ofPayslips } from "./words.ts";

const words = ofPayslips.proofs;

/** Chooses what a proof tells and for how long. */
export const MakeProofDialog = ({ runId, onClose }: { runId: string; onClose: () => void }) => {
  const [tells, setTells] = useState<readonly ProofFact[]>(["employer", "name", "net"]);
  const [days, setDays] = useState(30);
  const [fault, setFault] = useState<string>();
  const queries = useQueryClient();
  const keyOf = useIntentKey();
  const make = useMutation({
    mutationFn: () => {
      const body = { tells: proofFacts.filter((fact) => tells.includes(fact)), days };
      return call(MakeProof, { params: { runId }, body, idempotencyKey: keyOf(body) });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ownKeys.proofs });
      tell(words.made);
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFault(tells.length === 0 ? words.missing : undefined);
    if (tells.length > 0) make.mutate();
  };
  const failure = fault ?? make.error?.message;
  return (
    <Dialog title={words.dialogTitle} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <fieldset className="grid gap-3">
          <legend className="mb-3 text-sm text-ink-soft">{words.always}</legend>
          {proofFacts.map((fact) => (
            <Checkbox
              key={fact}
              label={words.facts[fact]}
              checked={tells.includes(fact)}
              onChange={({ target }) => setTells(target.checked ? [...tells, fact] : tells.filter((one) => one !== fact))}
            />
          ))}
        </fieldset>
        <SelectField label={words.days} value={days} onChange={({ target }) => setDays(Number(target.value))}>
          {Object.entries(words.dayChoices).map(([count, name]) => (
            <option key={count} value={count}>
              {name}
            </option>
          ))}
        </SelectField>
        {failure !== undefined && <Alert tone="failed">{failure || words.failed}</Alert>}
        <SubmitButton isBusy={make.isPending}>{words.save}</SubmitButton>
      </form>
    </Dialog>
  );
};
