import { IssueVerification, type VerificationFact, verificationFacts } from "@albashi/contracts/payroll/payslip-verification";
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
import { ownPayslipKeys } from "./payslip-queries.ts";

const messages = payslipMessages.verifications;

/** Selects the facts that a payslip verification discloses, and how long it is valid. */
export const IssueVerificationDialog = ({ runId, onClose }: { runId: string; onClose: () => void }) => {
  const [selectedFacts, setSelectedFacts] = useState<readonly VerificationFact[]>(["employer", "name", "net"]);
  const [days, setDays] = useState(30);
  const [error, setError] = useState<string>();
  const queryClient = useQueryClient();
  const idempotencyKeyFor = useIdempotencyKey();
  const issue = useMutation({
    mutationFn: () => {
      const body = { tells: verificationFacts.filter((fact) => selectedFacts.includes(fact)), days };
      return call(IssueVerification, { params: { runId }, body, idempotencyKey: idempotencyKeyFor(body) });
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ownPayslipKeys.verifications });
      showToast(messages.issued);
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(selectedFacts.length === 0 ? messages.factMissing : undefined);
    if (selectedFacts.length > 0) issue.mutate();
  };
  const failure = error ?? issue.error?.message;
  return (
    <Dialog title={messages.dialogTitle} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <fieldset className="grid gap-3">
          <legend className="mb-3 text-sm text-ink-soft">{messages.monthAlwaysShown}</legend>
          {verificationFacts.map((fact) => (
            <Checkbox
              key={fact}
              label={messages.facts[fact]}
              checked={selectedFacts.includes(fact)}
              onChange={({ target }) =>
                setSelectedFacts(target.checked ? [...selectedFacts, fact] : selectedFacts.filter((selected) => selected !== fact))
              }
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
        {failure !== undefined && <Alert tone="error">{failure || messages.failed}</Alert>}
        <SubmitButton isBusy={issue.isPending}>{messages.save}</SubmitButton>
      </form>
    </Dialog>
  );
};
