import { type ProofRecord, RevokeProof } from "@albashi/contracts/payslip-proofs";
import { systemClock } from "@albashi/dates";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { MomentText } from "../../../ui/moment-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { tell } from "../../../ui/toasts.ts";
import { PartState } from "../part-state.tsx";
import { MakeProofDialog } from "./make-proof-dialog.tsx";
import { ownKeys, useProofs } from "./payslip-queries.ts";
import { words as ofPayslips } from "./words.ts";

const words = ofPayslips.proofs;

/** What the person shows of a payslip to others: links they make, and take back. */
export const Proofs = ({ runId }: { runId: string }) => {
  const proofs = useProofs();
  const [isMaking, setIsMaking] = useState(false);
  const ofThis = proofs.data?.proofs.filter((proof) => proof.runId === runId) ?? [];
  return (
    <div className="print:hidden">
      <Panel title={words.title}>
        <p className="text-ink-soft">{words.text}</p>
        <PartState query={proofs} />
        {ofThis.length > 0 && (
          <ul className="divide-y divide-line">
            {ofThis.map((proof) => (
              <ProofItem key={proof.proofId} proof={proof} />
            ))}
          </ul>
        )}
        <Button look="quiet" className="justify-self-start" onClick={() => setIsMaking(true)}>
          {words.make}
        </Button>
        {isMaking && <MakeProofDialog runId={runId} onClose={() => setIsMaking(false)} />}
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
      tell(words.revoked);
      return queries.invalidateQueries({ queryKey: ownKeys.proofs });
    },
  });
  const { link } = proof;
  return (
    <li className="grid gap-2 py-3">
      <p className="wrap-anywhere">
        <span className="text-ink-soft">{words.tells}:</span> {proof.tells.map((fact) => words.facts[fact]).join(", ")}
      </p>
      <p className="text-sm text-ink-soft">
        <Until proof={proof} />
      </p>
      {revoke.error && <Alert tone="failed">{revoke.error.message || words.failed}</Alert>}
      {link !== null && (
        <div className="flex flex-wrap gap-3">
          <Button look="quiet" onClick={() => void navigator.clipboard.writeText(link).then(() => tell(words.copied))}>
            {words.copy}
          </Button>
          <Button look="quiet" isBusy={revoke.isPending} onClick={() => setIsAsked(true)}>
            {words.revoke}
          </Button>
        </div>
      )}
      {isAsked && (
        <ConfirmDialog
          title={words.revokeTitle}
          effect={words.revokeEffect}
          confirm={words.revoke}
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
        {words.wasRevoked} <MomentText at={revokedAt} />
      </>
    );
  const isOver = systemClock.now().getTime() > Date.parse(expiresAt);
  return (
    <>
      {isOver ? words.over : words.until} <MomentText at={expiresAt} />
    </>
  );
};
