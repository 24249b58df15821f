import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { messages as allMessages } from "../messages.ts";
import type { Approval } from "./approval.ts";
import { messages as approvalMessages } from "./messages.ts";

const messages = approvalMessages.screen;

/** The warnings that were dismissed before the run was submitted, with the reasons, so that the approver can judge them. */
export const Dismissals = ({ approval: { dismissals } }: { approval: Approval }) =>
  dismissals.length > 0 && (
    <section aria-labelledby="dismissals" className="rounded-card border border-line bg-surface">
      <h2 id="dismissals" className="border-b border-line px-5 py-3 text-lg font-semibold">
        {messages.dismissedWarnings(dismissals.length)}
      </h2>
      <ul className="divide-y divide-line">
        {dismissals.map(({ code, what, people, reason, by, at }) => (
          <li key={code} className="grid gap-1 px-5 py-3">
            <p className="wrap-anywhere">
              {what} <span className="text-ink-soft">({allMessages.people(people)})</span>
            </p>
            <blockquote className="border-l-2 border-line pl-3 font-medium wrap-anywhere">{reason}</blockquote>
            <p className="text-sm text-ink-soft">
              {messages.dismissedBy(by ?? messages.unknownUser)} <TimestampText at={at} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
