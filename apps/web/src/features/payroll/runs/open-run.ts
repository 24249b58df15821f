import type { NextPayDay } from "@albashi/contracts/payroll/dashboard";
import { ReadPayrollDashboard } from "@albashi/contracts/payroll/dashboard";
import { StartRun } from "@albashi/contracts/payroll/runs";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { CallFailed, call } from "../../../api-client.ts";
import { refreshPayroll } from "../payroll-queries.ts";

/** Where a run's own screen is. */
export const addressOfRun = (runId: string) => `/dash/payroll/runs/${runId}`;

/** Goes to the run of a month, which is opened first when there is none yet. */
export const useOpenRun = () => {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (next: NextPayDay) => {
      const runId = next.run?.runId ?? (await openedRun(next));
      await refreshPayroll(queries);
      await navigate(addressOfRun(runId));
    },
  });
};

const openedRun = async ({ payGroup, year, month }: NextPayDay) => {
  try {
    const body = { kind: "regular", payGroupId: payGroup.payGroupId, year, month } as const;
    return (await call(StartRun, { body })).runId;
  } catch (failure) {
    if (!(failure instanceof CallFailed && failure.code === "run_of_month_exists")) throw failure;
    // A colleague was quicker: theirs is the run.
    const { next } = await call(ReadPayrollDashboard, {});
    if (!next?.run) throw failure;
    return next.run.runId;
  }
};
