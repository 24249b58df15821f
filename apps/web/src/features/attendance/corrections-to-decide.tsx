import type { ClockCorrection } from "@albashi/contracts/attendance/corrections";
import { formatWeekday, lagosDayOf } from "@albashi/dates";
import { useState } from "react";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { useMutationAction } from "../../ui/use-mutation-action.ts";
import { attendanceKey } from "./attendance-queries.ts";
import { CorrectionLine } from "./correction-line.tsx";
import { messages as correctionMessages } from "./correction-messages.ts";

const messages = correctionMessages.decide;

/** A decision about a correction; a refusal has a comment. */
export interface CorrectionDecision {
  readonly verdict: "approved" | "refused";
  readonly comment?: string;
}

interface CorrectionsToDecideProps {
  readonly corrections: readonly ClockCorrection[];
  readonly onDecide: (correction: ClockCorrection, decision: CorrectionDecision) => Promise<unknown>;
}

/** Corrections that wait for a decision, each with what it changes and why. */
export const CorrectionsToDecide = ({ corrections, onDecide }: CorrectionsToDecideProps) => (
  <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
    {corrections.map((correction) => (
      <li key={correction.correctionId}>
        <article
          aria-label={messages.card(correction.fullName)}
          className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-surface p-5"
        >
          <div className="grid gap-1">
            <p className="text-lg font-semibold wrap-anywhere">{correction.fullName}</p>
            <p className="font-medium">{formatWeekday(lagosDayOf(new Date(correction.at)))}</p>
            <CorrectionLine correction={correction} />
          </div>
          <Decide correction={correction} onDecide={onDecide} />
        </article>
      </li>
    ))}
  </ul>
);

const Decide = ({ correction, onDecide }: { correction: ClockCorrection; onDecide: CorrectionsToDecideProps["onDecide"] }) => {
  const [isRefusing, setIsRefusing] = useState(false);
  const decide = useMutationAction(
    async (decision: CorrectionDecision) => {
      await onDecide(correction, decision);
      return decision.verdict === "approved" ? messages.approved : messages.refused;
    },
    (queries) => queries.invalidateQueries({ queryKey: attendanceKey }),
  );
  if (!correction.isYours) return <p className="text-sm text-ink-soft">{messages.notYours}</p>;
  return (
    <div className="flex flex-wrap gap-3">
      <Button isBusy={decide.isPending && !isRefusing} onClick={() => decide.mutate({ verdict: "approved" })}>
        {messages.approve}
      </Button>
      <Button variant="secondary" onClick={() => setIsRefusing(true)}>
        {messages.refuse}
      </Button>
      {decide.error && !isRefusing && <Alert tone="error">{decide.error.message || correctionMessages.failed}</Alert>}
      {isRefusing && (
        <ReasonDialog
          title={messages.refuseTitle(correction.fullName)}
          description={messages.refuseText}
          confirm={messages.refuse}
          onReason={(comment) => decide.mutateAsync({ verdict: "refused", comment })}
          onClose={() => setIsRefusing(false)}
        />
      )}
    </div>
  );
};
