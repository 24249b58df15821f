import { Navigate, useParams } from "react-router";
import { useRun } from "./run-queries.ts";

/** Redirects from a run's address without a step to its current step. */
export const CurrentStepRedirect = () => {
  const { runId = "" } = useParams();
  const { data: run } = useRun(runId);
  if (run === undefined) return null;
  const step = run.steps.find(({ state }) => state === "now")?.step ?? (run.state === "cancelled" ? "inputs" : "close");
  return <Navigate to={`/dash/payroll/runs/${runId}/${step}`} replace />;
};
