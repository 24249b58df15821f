import type { RunId } from "@albashi/contracts/ids";
import type { EmployeePay } from "@albashi/contracts/payments/single-pay";
import { DismissFinding, ListFindings, type RunFinding } from "@albashi/contracts/payroll/findings";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ReasonDialog } from "../../../ui/reason-dialog.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { keys } from "../payment-queries.ts";
import { SectionState } from "../section-state.tsx";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.warnings;

interface OpenWarningsProps {
  readonly person: EmployeePay;
  readonly runId: RunId;
  /** The review of a bank account on hold, from the people feature. */
  readonly renderAccountReview: (person: EmployeePay) => ReactNode;
  readonly onPay: (person: EmployeePay) => void;
  readonly onClose: () => void;
}

/** A payment to an account on hold is not sent, so no money is collected for it until the account is approved. */
const isHold = ({ code }: RunFinding) => code === "bank_account_held";

/** How often to look whether an account on hold has been approved. */
const refetchMs = 2_000;

/** The warnings that block paying an employee. Once every warning is resolved or dismissed, the user can pay from here. */
export const OpenWarnings = ({ person, runId, renderAccountReview, onPay, onClose }: OpenWarningsProps) => {
  const queryClient = useQueryClient();
  const queryKey = keys.findings(runId);
  const findingsQuery = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(ListFindings, { params: { runId }, signal }),
    refetchInterval: ({ state }) => (state.data?.findings.some(isHold) ? refetchMs : false),
  });
  const found = findingsQuery.data?.findings.filter(({ severity }) => severity === "warning") ?? [];
  const hold = found.find(isHold);
  // The admin who approves an account on hold decides about its name as well.
  const warnings = found.filter((finding) => !isHold(finding) && (!hold || finding.code !== "account_name_differs"));
  const isReady = findingsQuery.isSuccess && !hold && warnings.every(({ dismissed }) => dismissed !== null);
  return (
    <Dialog title={messages.title(person.fullName)} onClose={onClose}>
      <p className="text-ink-soft">{messages.text}</p>
      <SectionState query={findingsQuery} />
      {hold && (
        <div className="grid gap-4">
          <p className="font-medium">{messages.accountHeld}</p>
          {renderAccountReview(person)}
        </div>
      )}
      <ul className="grid divide-y divide-line">
        {warnings.map((warning) => (
          <Warning
            key={warning.code}
            warning={warning}
            onReason={async (reason) => {
              await call(DismissFinding, { params: { runId, code: warning.code }, body: { reason } });
              await queryClient.invalidateQueries({ queryKey });
            }}
          />
        ))}
      </ul>
      {isReady ? (
        <Button onClick={() => onPay(person)}>{allMessages.payLabel(person.fullName)}</Button>
      ) : (
        <TextLink to={`/dash/payroll/runs/${runId}`} className="justify-self-start">
          {messages.fixInRun}
        </TextLink>
      )}
    </Dialog>
  );
};

const Warning = ({ warning, onReason }: { warning: RunFinding; onReason: (reason: string) => Promise<void> }) => {
  const can = useCan();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { what, cure, dismissed } = warning;
  return (
    <li className="grid justify-items-start gap-1 py-4 first:pt-0 last:pb-0">
      <p className={`wrap-anywhere ${dismissed ? "text-ink-soft" : "font-medium"}`}>{what}</p>
      <p className="text-sm wrap-anywhere text-ink-soft">{dismissed ? messages.dismissedWith(dismissed.because) : cure}</p>
      {!dismissed && can("payroll.write") && (
        <Button variant="secondary" className="mt-1" aria-label={messages.dismissLabel(what)} onClick={() => setIsDialogOpen(true)}>
          {messages.dismiss}
        </Button>
      )}
      {isDialogOpen && (
        <ReasonDialog
          title={messages.dismissTitle}
          description={`${what} ${messages.dismissEffect}`}
          confirm={messages.dismiss}
          isDestructive={false}
          onReason={onReason}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </li>
  );
};
