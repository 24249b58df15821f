import type { LeaveRequestSummary } from "@albashi/contracts/leave/requests";
import { TimestampText } from "../../ui/timestamp-text.tsx";
import { messages as leaveMessages } from "./messages.ts";

const messages = leaveMessages.request;

/** Who decided a request, when, and why. */
export const RequestDecisions = ({ decisions }: Pick<LeaveRequestSummary, "decisions">) => {
  if (decisions.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm text-ink-soft">
      {decisions.map(({ verdict, by, onBehalfOf, comment, at }) => (
        <li key={at} className="wrap-anywhere">
          {messages.decided(leaveMessages.verdicts[verdict], by !== null && onBehalfOf !== null ? messages.onBehalf(by, onBehalfOf) : by)},{" "}
          <TimestampText at={at} />
          {comment !== null && <span className="block text-ink">{`“${comment}”`}</span>}
        </li>
      ))}
    </ul>
  );
};
