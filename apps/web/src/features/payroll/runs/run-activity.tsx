import type { RunDetails } from "@albashi/contracts/payroll/runs";
import { Timeline } from "../../../ui/timeline.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { messages as allMessages } from "./messages.ts";
import { formatStaleCauses } from "./stale-cause-messages.ts";

const messages = allMessages.history;

/** The sentence for an action on a run, to follow the name of the person; null for an action it does not know. */
export type DescribeAction = (action: string) => string | null;

interface RunActivityProps {
  readonly events: RunDetails["events"];
  readonly describeAction: DescribeAction;
}

/** The events of a run, collapsed by default. */
export const RunActivity = ({ events, describeAction }: RunActivityProps) => (
  <details className="group">
    <summary className="w-fit rounded font-semibold text-indigo underline underline-offset-4 outline-indigo">{messages.title}</summary>
    <div className="pt-4">
      <Timeline
        entries={events.map((event) => ({
          id: `${event.at} ${event.what}`,
          title: messages.changes[event.what] ?? `${event.by ?? messages.bySystem} ${describeAction(event.what) ?? messages.otherAction}`,
          note: (
            <>
              <TimestampText at={event.at} />
              {event.details["because"] !== undefined && <span className="block">{event.details["because"]}</span>}
              {event.staleCauses.length > 0 && <span className="block">{formatStaleCauses(event.staleCauses)}</span>}
            </>
          ),
        }))}
      />
    </div>
  </details>
);
