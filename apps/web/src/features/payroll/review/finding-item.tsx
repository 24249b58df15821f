import { DismissFinding, RestoreFinding, type RunFinding } from "@albashi/contracts/payroll/findings";
import { CircleAlert, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ReasonDialog } from "../../../ui/reason-dialog.tsx";
import { messages as allMessages } from "../messages.ts";
import { useRunAction } from "../runs/run-queries.ts";
import { messages } from "./messages.ts";

const variants: Record<RunFinding["severity"], [tone: "clay" | "amber" | "sky", Icon: LucideIcon]> = {
  error: ["clay", CircleAlert],
  warning: ["amber", TriangleAlert],
  notice: ["sky", Info],
};

interface FindingItemProps {
  readonly runId: string;
  readonly finding: RunFinding;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const link = "min-h-11 cursor-pointer text-sm font-semibold text-indigo underline underline-offset-4 outline-indigo";

/** One finding: what, what to do, whom it is about, and for a warning the way to say that it is right. */
export const FindingItem = ({ runId, finding, isChosen, onChoose }: FindingItemProps) => {
  const can = useCan();
  const [isAsked, setIsAsked] = useState(false);
  const params = { runId, code: finding.code };
  const dismiss = useRunAction(runId, async (reason: string) => {
    await call(DismissFinding, { params, body: { reason } });
    return messages.findings.dismissed;
  });
  const restore = useRunAction(runId, async () => {
    await call(RestoreFinding, { params });
    return messages.findings.restored;
  });
  const [tone, Icon] = variants[finding.severity];
  const isDismissed = finding.dismissed !== null;
  return (
    <li className="grid gap-1 py-4">
      <p className="flex">
        <Badge tone={isDismissed ? "plain" : tone} Icon={Icon}>
          {messages.findings.severities[finding.severity]}
        </Badge>
      </p>
      <p className={`wrap-anywhere ${isDismissed ? "text-ink-soft" : "font-medium"}`}>{finding.what}</p>
      {finding.dismissed ? (
        <p className="text-sm wrap-anywhere text-ink-soft">
          {messages.findings.by(finding.dismissed.by ?? messages.findings.somebody, finding.dismissed.because)}
        </p>
      ) : (
        <p className="text-sm wrap-anywhere text-ink-soft">{finding.cure}</p>
      )}
      <p className="flex flex-wrap gap-x-5">
        {finding.people > 0 && (
          <button type="button" aria-pressed={isChosen} onClick={onChoose} className={`${link} aria-pressed:text-ink`}>
            {isChosen ? messages.table.clear : messages.findings.who(allMessages.people(finding.people))}
          </button>
        )}
        {finding.severity === "warning" && can("payroll.write") && !isDismissed && (
          <button type="button" aria-label={messages.findings.dismissLabel(finding.what)} onClick={() => setIsAsked(true)} className={link}>
            {messages.findings.dismiss}
          </button>
        )}
        {isDismissed && can("payroll.write") && (
          <button type="button" onClick={() => !restore.isPending && restore.mutate()} className={link}>
            {messages.findings.restore}
          </button>
        )}
      </p>
      {restore.error && <p className="text-sm text-clay">{restore.error.message}</p>}
      {isAsked && (
        <ReasonDialog
          title={messages.findings.dismissTitle}
          effect={`${finding.what} ${messages.findings.dismissEffect}`}
          confirm={messages.findings.dismiss}
          isDestructive={false}
          onReason={(reason) => dismiss.mutateAsync(reason)}
          onClose={() => setIsAsked(false)}
        />
      )}
    </li>
  );
};
