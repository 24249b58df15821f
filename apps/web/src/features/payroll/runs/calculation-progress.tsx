import type { RunDetails } from "@albashi/contracts/payroll/runs";
import { Panel } from "../../../ui/panel.tsx";
import { messages } from "./messages.ts";

/** How many are worked out, of how many. The server goes on without this page. */
export const CalculationProgress = ({ run: { progress } }: { run: RunDetails }) => (
  <Panel
    title={messages.calculating.title}
    aside={
      <span role="status" className="tabular-nums">
        {progress.of > 0 ? messages.calculating.progress(progress.done, progress.of) : messages.calculating.gathering}
      </span>
    }
  >
    <progress aria-label={messages.calculating.title} value={progress.done} max={progress.of || 1} className="h-3 w-full accent-indigo" />
    <p className="text-ink-soft">{messages.calculating.text}</p>
  </Panel>
);
