import { type PayslipVerification, RevokeVerification } from "@albashi/contracts/payroll/payslip-verification";
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
import { ownPayslipKeys, useVerifications } from "./payslip-queries.ts";

const messages = payslipMessages.verifications;

/** The verification links of a payslip, which the employee can issue and revoke. */
export const Verifications = ({ runId }: { runId: string }) => {
  const verificationsQuery = useVerifications();
  const [isIssuing, setIsIssuing] = useState(false);
  const runVerifications = verificationsQuery.data?.proofs.filter((verification) => verification.runId === runId) ?? [];
  return (
    <div className="print:hidden">
      <Panel title={messages.title}>
        <p className="text-ink-soft">{messages.text}</p>
        <SectionState query={verificationsQuery} />
        {runVerifications.length > 0 && (
          <ul className="divide-y divide-line">
            {runVerifications.map((verification) => (
              <VerificationItem key={verification.proofId} verification={verification} />
            ))}
          </ul>
        )}
        <Button variant="secondary" className="justify-self-start" onClick={() => setIsIssuing(true)}>
          {messages.issue}
        </Button>
        {isIssuing && <IssueVerificationDialog runId={runId} onClose={() => setIsIssuing(false)} />}
      </Panel>
    </div>
  );
};

const VerificationItem = ({ verification }: { verification: PayslipVerification }) => {
  const queryClient = useQueryClient();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const revoke = useMutation({
    mutationFn: () => call(RevokeVerification, { params: { proofId: verification.proofId } }),
    onSuccess: () => {
      showToast(messages.revoked);
      return queryClient.invalidateQueries({ queryKey: ownPayslipKeys.verifications });
    },
  });
  const { link } = verification;
  return (
    <li className="grid gap-2 py-3">
      <p className="wrap-anywhere">
        <span className="text-ink-soft">{messages.showsLabel}:</span> {verification.tells.map((fact) => messages.facts[fact]).join(", ")}
      </p>
      <p className="text-sm text-ink-soft">
        <ValidityText verification={verification} />
      </p>
      {revoke.error && <Alert tone="error">{revoke.error.message || messages.failed}</Alert>}
      {link !== null && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => void navigator.clipboard.writeText(link).then(() => showToast(messages.copied))}>
            {messages.copy}
          </Button>
          <Button variant="secondary" isBusy={revoke.isPending} onClick={() => setIsDialogOpen(true)}>
            {messages.revoke}
          </Button>
        </div>
      )}
      {isDialogOpen && (
        <ConfirmDialog
          title={messages.revokeTitle}
          description={messages.revokeEffect}
          confirm={messages.revoke}
          onClose={() => setIsDialogOpen(false)}
          onConfirm={() => {
            setIsDialogOpen(false);
            revoke.mutate();
          }}
        />
      )}
    </li>
  );
};

const ValidityText = ({ verification: { revokedAt, expiresAt } }: { verification: PayslipVerification }) => {
  if (revokedAt !== null)
    return (
      <>
        {messages.revokedOn} <TimestampText at={revokedAt} />
      </>
    );
  const isExpired = systemClock.now().getTime() > Date.parse(expiresAt);
  return (
    <>
      {isExpired ? messages.expiredSince : messages.validUntil} <TimestampText at={expiresAt} />
    </>
  );
};
