import type { RunPage } from "@albashi/contracts/payroll/runs";
import { Timeline } from "../../../ui/timeline.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { messages } from "./messages.ts";

/** What was done to a run and by whom, for whoever wants to know. */
export const RunHistory = ({ events }: { events: RunPage["events"] }) => (
  <details className="group">
    <summary className="w-fit rounded font-semibold text-indigo underline underline-offset-4 outline-indigo">
      {messages.history.title}
    </summary>
    <div className="pt-4">
      <Timeline
        entries={events.map(({ at, by, what, details }) => ({
          id: `${at} ${what}`,
          title: messages.history.what[what] ?? what.replaceAll("_", " "),
          note: (
            <>
              {by ?? messages.history.bySystem}, <TimestampText at={at} />
              {details["reason"] !== undefined && <span className="block">{details["reason"]}</span>}
            </>
          ),
        }))}
      />
    </div>
  </details>
);
