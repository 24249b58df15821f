import { CircleCheck } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { SectionState } from "../section-state.tsx";
import { FindingItem } from "./finding-item.tsx";
import { messages } from "./messages.ts";
import { useFindings } from "./use-review.ts";

interface FindingsProps {
  readonly runId: string;
  readonly chosen: string | undefined;
  readonly onChoose: (code: string | undefined) => void;
}

/** What was found in a run: what must be mended, what must be looked at, and what is good to know. */
export const Findings = ({ runId, chosen, onChoose }: FindingsProps) => {
  const list = useFindings(runId);
  const findings = list.data?.findings ?? [];
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const open = findings.filter(({ severity, dismissed }) => severity === "warning" && dismissed === null).length;
  return (
    <Panel
      title={messages.findings.title}
      aside={
        <span className="flex gap-2">
          {errors > 0 && <Badge tone="clay">{messages.findings.errors(errors)}</Badge>}
          {open > 0 && <Badge tone="amber">{messages.findings.warnings(open)}</Badge>}
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
              isChosen={chosen === finding.code}
              onChoose={() => onChoose(chosen === finding.code ? undefined : finding.code)}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
};
