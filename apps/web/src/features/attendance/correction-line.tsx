import type { ClockCorrection } from "@albashi/contracts/attendance/corrections";
import { formatLagosHour } from "@albashi/dates";
import { messages as correctionMessages } from "./correction-messages.ts";

const messages = correctionMessages.line;

/** What a correction changes, such as "Clocked out at 17:05 to be added". */
export const describeCorrection = ({ change, kind, at, state }: ClockCorrection): string => {
  const [what, time] = [correctionMessages.entries[kind], formatLagosHour(new Date(at))];
  if (state === "approved") return change === "add" ? messages.wasAdded(what, time) : messages.wasLeftOut(what, time);
  return change === "add" ? messages.added(what, time) : messages.leftOut(what, time);
};

const decisionOf = ({ state, decidedBy, onBehalfOf }: ClockCorrection): string => {
  const text = correctionMessages.states[state];
  if (decidedBy === null) return text;
  return onBehalfOf === null ? messages.by(text, decidedBy) : messages.onBehalf(text, decidedBy, onBehalfOf);
};

/** A correction of a day: what changes, why, and who decided. */
export const CorrectionLine = ({ correction }: { correction: ClockCorrection }) => {
  const { reason, comment } = correction;
  return (
    <span className="grid min-w-0 text-sm text-ink-soft">
      <span className="font-medium text-ink">{describeCorrection(correction)}</span>
      <span className="wrap-anywhere">{`“${reason}”`}</span>
      <span>{decisionOf(correction)}</span>
      {comment !== null && <span className="wrap-anywhere text-ink">{`“${comment}”`}</span>}
    </span>
  );
};
