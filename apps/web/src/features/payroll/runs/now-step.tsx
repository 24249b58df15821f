import { Navigate, useParams } from "react-router";
import { useRun } from "./run-queries.ts";

/** Who opens a run without saying which step is led to the one that is on. */
export const NowStep = () => {
  const { runId = "" } = useParams();
  const { data: run } = useRun(runId);
  if (run === undefined) return null;
  const step = run.steps.find(({ state }) => state === "now")?.step ?? (run.state === "cancelled" ? "inputs" : "close");
  return <Navigate to={`/dash/payroll/runs/${runId}/${step}`} replace />;
};
