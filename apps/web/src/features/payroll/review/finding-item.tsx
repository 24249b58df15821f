import { ClearOwnPay } from "@albashi/contracts/payroll/approval";
import { DismissFinding, RestoreFinding, type RunFinding } from "@albashi/contracts/payroll/findings";
import { CircleAlert, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ReasonDialog } from "../../../ui/reason-dialog.tsx";
import { messages as allMessages } from "../messages.ts";
import { actionAvailability, useRun, useRunAction } from "../runs/run-queries.ts";
import { messages } from "./messages.ts";

const variants: Record<RunFinding["severity"], [tone: "danger" | "warning" | "info", Icon: LucideIcon]> = {
  error: ["danger", CircleAlert],
  warning: ["warning", TriangleAlert],
  notice: ["info", Info],
};

interface FindingItemProps {
  readonly runId: string;
  readonly finding: RunFinding;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

const linkClassName = "min-h-11 cursor-pointer text-sm font-semibold text-indigo underline underline-offset-4 outline-indigo";

/** One finding with its remedy and the affected employees. A warning can be dismissed with a reason. */
export const FindingItem = ({ runId, finding, isSelected, onSelect }: FindingItemProps) => {
  const { data: run } = useRun(runId);
  const canEdit = run !== undefined && actionAvailability(run, "edit").isAllowed;
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const params = { runId, code: finding.code };
  // The pay of an admin is confirmed by another approver, after the submission.
  const isOwnPay = finding.code === "own_pay_changed";
  const can = useCan();
  const canDismiss = isOwnPay ? can("payroll.approve") && run?.state === "in_review" : canEdit;
  const dismiss = useRunAction(runId, async (reason: string) => {
    await (isOwnPay ? call(ClearOwnPay, { params: { runId }, body: { reason } }) : call(DismissFinding, { params, body: { reason } }));
    return messages.findings.dismissed;
  });
  const restore = useRunAction(runId, async () => {
    await call(RestoreFinding, { params });
    return messages.findings.restored;
  });
  const [tone, Icon] = variants[finding.severity];
  const isDismissed = finding.dismissed !== null;
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <span className={`min-w-0 flex-1 basis-48 wrap-anywhere ${isDismissed ? "text-ink-soft" : "font-medium"}`}>{finding.what}</span>
        {finding.severity !== "notice" && (
          <Badge tone={isDismissed ? "neutral" : tone} Icon={Icon}>
            {isDismissed ? messages.findings.dismissedState : messages.findings.severities[finding.severity]}
          </Badge>
        )}
      </p>
      {finding.dismissed ? (
        <p className="text-sm wrap-anywhere text-ink-soft">
          {messages.findings.dismissedBy(finding.dismissed.by ?? messages.findings.unknownUser, finding.dismissed.because)}
        </p>
      ) : (
        <p className="text-sm wrap-anywhere text-ink-soft">{finding.cure}</p>
      )}
      <p className="flex flex-wrap gap-x-5">
        {finding.people > 0 && (
          <button type="button" aria-pressed={isSelected} onClick={onSelect} className={`${linkClassName} aria-pressed:text-ink`}>
            {isSelected ? messages.table.clearFilters : messages.findings.showPeople(allMessages.people(finding.people))}
          </button>
        )}
        {finding.severity === "warning" && canDismiss && !isDismissed && (
          <button
            type="button"
            aria-label={messages.findings.dismissLabel(finding.what)}
            onClick={() => setIsDialogOpen(true)}
            className={linkClassName}
          >
            {messages.findings.dismiss}
          </button>
        )}
        {isDismissed && canEdit && (
          <button type="button" onClick={() => !restore.isPending && restore.mutate()} className={linkClassName}>
            {messages.findings.restore}
          </button>
        )}
      </p>
      {restore.error && <p className="text-sm text-clay">{restore.error.message}</p>}
      {isDialogOpen && (
        <ReasonDialog
          title={messages.findings.dismissTitle}
          description={`${finding.what} ${messages.findings.dismissEffect}`}
          confirm={messages.findings.dismiss}
          isDestructive={false}
          onReason={(reason) => dismiss.mutateAsync(reason)}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </li>
  );
};
