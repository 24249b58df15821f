import type { NextPayDay } from "@albashi/contracts/payroll/dashboard";
import { ReadPayrollDashboard } from "@albashi/contracts/payroll/dashboard";
import { CreateRun } from "@albashi/contracts/payroll/runs";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { CallFailed, call } from "../../../api-client.ts";
import { refreshPayroll } from "../payroll-queries.ts";

/** The path of a run's screen. */
export const runPath = (runId: string) => `/dash/payroll/runs/${runId}`;

/** The path of the screen on which an approver decides about a run. */
export const approvalPath = (runId: string) => `/dash/payroll/approve/${runId}`;

/** Navigates to the run of a month, and opens it first if there is none. */
export const useOpenRun = () => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (next: NextPayDay) => {
      const runId = next.run?.runId ?? (await startOrFindRun(next));
      await refreshPayroll(queryClient);
      await navigate(runPath(runId));
    },
  });
};

const startOrFindRun = async ({ payGroup, year, month }: NextPayDay) => {
  try {
    const body = { kind: "regular", payGroupId: payGroup.payGroupId, year, month } as const;
    return (await call(CreateRun, { body })).runId;
  } catch (failure) {
    if (!(failure instanceof CallFailed && failure.code === "run_of_month_exists")) throw failure;
    // Another user opened the run in the meantime.
    const { next } = await call(ReadPayrollDashboard, {});
    if (!next?.run) throw failure;
    return next.run.runId;
  }
};
