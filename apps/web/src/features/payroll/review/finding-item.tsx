import { DismissFinding, RestoreFinding, type RunFinding } from "@albashi/contracts/payroll-findings";
import { CircleAlert, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useMay } from "../../../app/rights.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ReasonDialog } from "../../../ui/reason-dialog.tsx";
import { useRunAct } from "../runs/run-queries.ts";
import { words as all } from "../words.ts";
import { words } from "./words.ts";

const looks: Record<RunFinding["severity"], [tone: "clay" | "amber" | "sky", Icon: LucideIcon]> = {
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
  const may = useMay();
  const [isAsked, setIsAsked] = useState(false);
  const params = { runId, code: finding.code };
  const dismiss = useRunAct(runId, async (reason: string) => {
    await call(DismissFinding, { params, body: { reason } });
    return words.findings.dismissed;
  });
  const restore = useRunAct(runId, async () => {
    await call(RestoreFinding, { params });
    return words.findings.restored;
  });
  const [tone, Icon] = looks[finding.severity];
  const isDismissed = finding.dismissed !== null;
  return (
    <li className="grid gap-1 py-4">
      <p className="flex">
        <Badge tone={isDismissed ? "plain" : tone} Icon={Icon}>
          {words.findings.severities[finding.severity]}
        </Badge>
      </p>
      <p className={`wrap-anywhere ${isDismissed ? "text-ink-soft" : "font-medium"}`}>{finding.what}</p>
      {finding.dismissed ? (
        <p className="text-sm wrap-anywhere text-ink-soft">
          {words.findings.by(finding.dismissed.by ?? words.findings.somebody, finding.dismissed.because)}
        </p>
      ) : (
        <p className="text-sm wrap-anywhere text-ink-soft">{finding.cure}</p>
      )}
      <p className="flex flex-wrap gap-x-5">
        {finding.people > 0 && (
          <button type="button" aria-pressed={isChosen} onClick={onChoose} className={`${link} aria-pressed:text-ink`}>
            {isChosen ? words.table.clear : words.findings.who(all.people(finding.people))}
          </button>
        )}
        {finding.severity === "warning" && may("payroll.write") && !isDismissed && (
          <button type="button" aria-label={words.findings.dismissLabel(finding.what)} onClick={() => setIsAsked(true)} className={link}>
            {words.findings.dismiss}
          </button>
        )}
        {isDismissed && may("payroll.write") && (
          <button type="button" onClick={() => !restore.isPending && restore.mutate()} className={link}>
            {words.findings.restore}
          </button>
        )}
      </p>
      {restore.error && <p className="text-sm text-clay">{restore.error.message}</p>}
      {isAsked && (
        <ReasonDialog
          title={words.findings.dismissTitle}
          effect={`${finding.what} ${words.findings.dismissEffect}`}
          confirm={words.findings.dismiss}
          isDestructive={false}
          onReason={(reason) => dismiss.mutateAsync(reason)}
          onClose={() => setIsAsked(false)}
        />
      )}
    </li>
  );
};
