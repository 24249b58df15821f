import { ReadPayrollDashboard } from "@albashi/contracts/payroll/dashboard";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api-client.ts";
import { liveStatus } from "../../app/live-statuses.ts";
import { useCan } from "../../app/rights.ts";
import { keys } from "./payroll-queries.ts";

/** Reads the payroll overview, if the user may read payroll. */
export const usePayrollHome = () => {
  const can = useCan();
  return useQuery({
    queryKey: keys.home,
    queryFn: ({ signal }) => call(ReadPayrollDashboard, { signal }),
    enabled: can("payroll.read"),
    meta: liveStatus,
    // It counts employees, which change on screens of other features.
    refetchOnMount: "always",
  });
};
