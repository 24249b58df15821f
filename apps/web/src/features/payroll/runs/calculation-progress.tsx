import type { RunPage } from "@albashi/contracts/payroll-runs";
import { Panel } from "../../../ui/panel.tsx";
import { words } from "./words.ts";

/** How many are worked out, of how many. The server goes on without this page. */
export const CalculationProgress = ({ run: { progress } }: { run: RunPage }) => (
  <Panel
    title={words.calculating.title}
    aside={
      <span role="status" className="tabular-nums">
        {progress.of > 0 ? words.calculating.progress(progress.done, progress.of) : words.calculating.gathering}
      </span>
    }
  >
    <progress aria-label={words.calculating.title} value={progress.done} max={progress.of || 1} className="h-3 w-full accent-indigo" />
    <p className="text-ink-soft">{words.calculating.text}</p>
  </Panel>
);
