import { CircleCheck } from "lucide-react";
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

/** The findings of a run: errors, warnings and notices. */
export const Findings = ({ runId, selectedCode, onSelect }: FindingsProps) => {
  const list = useFindings(runId);
  const findings = list.data?.findings ?? [];
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const openWarnings = findings.filter(({ severity, dismissed }) => severity === "warning" && dismissed === null).length;
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
      {list.isSuccess && findings.length === 0 && (
        <p className="flex items-center gap-2 text-ink-soft">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-palm" />
          {messages.findings.none}
        </p>
      )}
      {findings.length > 0 && (
        <ul className="-my-4 divide-y divide-line">
          {findings.map((finding) => (
            <FindingItem
              key={finding.code}
              runId={runId}
              finding={finding}
              isSelected={selectedCode === finding.code}
              onSelect={() => onSelect(selectedCode === finding.code ? undefined : finding.code)}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
};
