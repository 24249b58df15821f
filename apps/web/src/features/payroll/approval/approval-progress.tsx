import type { RunApprovals } from "@albashi/contracts/payroll/runs";
import { Alert } from "../../../ui/alert.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { messages as approvalMessages } from "./messages.ts";

const messages = approvalMessages.progress;

/** Where a run needs two approvals: who has approved it, how many are missing and, if too few can approve, what to do. */
export const ApprovalProgress = ({ approvals: { required, given, shortage } }: { approvals: RunApprovals }) =>
  required > 1 && (
    <div className="grid gap-2">
      <p className="font-semibold">{messages.count(given.length, required)}</p>
      {given.map(({ at, by }) => (
        <p key={at} className="wrap-anywhere text-ink-soft">
          {messages.approvedBy(by ?? messages.unknownUser)} <TimestampText at={at} />. {messages.missing(required - given.length)}
        </p>
      ))}
      {given.length === 0 && <p className="text-ink-soft">{messages.none}</p>}
      {shortage !== null && <Alert tone="info">{shortage}</Alert>}
    </div>
  );
