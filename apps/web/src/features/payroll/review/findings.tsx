import type { RunFinding } from "@albashi/contracts/payroll/findings";
import { ChevronDown, CircleCheck } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { SectionState } from "../section-state.tsx";
import { FindingItem } from "./finding-item.tsx";
import { messages } from "./messages.ts";
import { useFindings } from "./use-review.ts";

interface FindingsProps {
  readonly runId: string;
  readonly selectedCode: string | undefined;
  readonly onSelect: (code: string | undefined) => void;
}

/** The findings of a run. Errors and warnings are shown; notices, which block nothing, are folded into one line. */
export const Findings = ({ runId, selectedCode, onSelect }: FindingsProps) => {
  const list = useFindings(runId);
  const findings = list.data?.findings ?? [];
  const notices = findings.filter(({ severity }) => severity === "notice");
  const decisions = findings.filter(({ severity }) => severity !== "notice");
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const openWarnings = findings.filter(({ severity, dismissed }) => severity === "warning" && dismissed === null).length;
  const itemOf = (finding: RunFinding) => (
    <FindingItem
      key={finding.code}
      runId={runId}
      finding={finding}
      isSelected={selectedCode === finding.code}
      onSelect={() => onSelect(selectedCode === finding.code ? undefined : finding.code)}
    />
  );
  return (
    <Panel
      title={messages.findings.title}
      aside={
        <span className="flex gap-2">
          {errors > 0 && <Badge tone="danger">{messages.findings.errors(errors)}</Badge>}
          {openWarnings > 0 && <Badge tone="warning">{messages.findings.warnings(openWarnings)}</Badge>}
        </span>
      }
    >
      <SectionState query={list} />
      {list.isSuccess && errors + openWarnings === 0 && (
        <p className="flex items-center gap-2">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-palm" />
          {findings.length === 0 ? messages.findings.none : messages.findings.nothingOpen}
        </p>
      )}
      {decisions.length > 0 && <ul className="-my-3 divide-y divide-line">{decisions.map(itemOf)}</ul>}
      {notices.length > 0 && (
        <details className="group -mx-6 -mb-6 border-t border-line" open={notices.some(({ code }) => code === selectedCode)}>
          <summary className="flex min-h-12 cursor-pointer items-center gap-2 px-6 text-sm font-semibold -outline-offset-2 outline-indigo hover:bg-sunken">
            <ChevronDown aria-hidden className="size-4 text-ink-soft transition-transform group-open:rotate-180" />
            {messages.findings.notices(notices.length)}
          </summary>
          <ul className="divide-y divide-line border-t border-line px-6">{notices.map(itemOf)}</ul>
        </details>
      )}
    </Panel>
  );
};
