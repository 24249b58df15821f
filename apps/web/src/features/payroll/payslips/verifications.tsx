import { type ProofRecord, RevokeProof } from "@albashi/contracts/payroll/payslip-verification";
import { systemClock } from "@albashi/dates";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { SectionState } from "../section-state.tsx";
import { IssueVerificationDialog } from "./issue-verification-dialog.tsx";
import { messages as payslipMessages } from "./messages.ts";
import { ownKeys, useVerifications } from "./payslip-queries.ts";

const messages = payslipMessages.proofs;

/** What the person shows of a payslip to others: links they make, and take back. */
export const Verifications = ({ runId }: { runId: string }) => {
  const proofs = useVerifications();
  const [isMaking, setIsMaking] = useState(false);
  const ofThis = proofs.data?.proofs.filter((proof) => proof.runId === runId) ?? [];
  return (
    <div className="print:hidden">
      <Panel title={messages.title}>
        <p className="text-ink-soft">{messages.text}</p>
        <SectionState query={proofs} />
        {ofThis.length > 0 && (
          <ul className="divide-y divide-line">
            {ofThis.map((proof) => (
              <ProofItem key={proof.proofId} proof={proof} />
            ))}
          </ul>
        )}
        <Button variant="quiet" className="justify-self-start" onClick={() => setIsMaking(true)}>
          {messages.make}
        </Button>
        {isMaking && <IssueVerificationDialog runId={runId} onClose={() => setIsMaking(false)} />}
      </Panel>
    </div>
  );
};

const ProofItem = ({ proof }: { proof: ProofRecord }) => {
  const queries = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const revoke = useMutation({
    mutationFn: () => call(RevokeProof, { params: { proofId: proof.proofId } }),
    onSuccess: () => {
      showToast(messages.revoked);
      return queries.invalidateQueries({ queryKey: ownKeys.proofs });
    },
  });
  const { link } = proof;
  return (
    <li className="grid gap-2 py-3">
      <p className="wrap-anywhere">
        <span className="text-ink-soft">{messages.tells}:</span> {proof.tells.map((fact) => messages.facts[fact]).join(", ")}
      </p>
      <p className="text-sm text-ink-soft">
        <Until proof={proof} />
      </p>
      {revoke.error && <Alert tone="failed">{revoke.error.message || messages.failed}</Alert>}
      {link !== null && (
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" onClick={() => void navigator.clipboard.writeText(link).then(() => showToast(messages.copied))}>
            {messages.copy}
          </Button>
          <Button variant="quiet" isBusy={revoke.isPending} onClick={() => setIsAsked(true)}>
            {messages.revoke}
          </Button>
        </div>
      )}
      {isAsked && (
        <ConfirmDialog
          title={messages.revokeTitle}
          effect={messages.revokeEffect}
          confirm={messages.revoke}
          onClose={() => setIsAsked(false)}
          onConfirm={() => {
            setIsAsked(false);
            revoke.mutate();
          }}
        />
      )}
    </li>
  );
};

const Until = ({ proof: { revokedAt, expiresAt } }: { proof: ProofRecord }) => {
  if (revokedAt !== null)
    return (
      <>
        {messages.wasRevoked} <TimestampText at={revokedAt} />
      </>
    );
  const isOver = systemClock.now().getTime() > Date.parse(expiresAt);
  return (
    <>
      {isOver ? messages.over : messages.until} <TimestampText at={expiresAt} />
    </>
  );
};
