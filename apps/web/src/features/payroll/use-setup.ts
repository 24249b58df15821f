import { ReadPayrollSetup, type SetupScreen } from "@albashi/contracts/payroll/setup";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api-client.ts";
import { useCan } from "../../app/rights.ts";
import { useSession } from "../../app/session.ts";
import { keys } from "./payroll-queries.ts";

/** Reads the setup steps and blockers, if the user may read payroll. Never cached, because other screens change them. */
export const useSetup = () => {
  const can = useCan();
  return useQuery({
    queryKey: keys.setUp,
    queryFn: ({ signal }) => call(ReadPayrollSetup, { signal }),
    enabled: can("payroll.read"),
    staleTime: 0,
  });
};

/** Returns the path of the screen where a setup step is done or a blocker is fixed. */
export const useSetupPath = () => {
  const id = useSession((session) => session.id);
  return (place: SetupScreen) => ({ ...setupPaths, "company-particulars": `/dash/user-profile/${id ?? ""}#legal-employer` })[place];
};

const setupPaths: Record<Exclude<SetupScreen, "company-particulars">, string> = {
  people: "/dash/employeemanage",
  "pay-groups": "/dash/payroll/set-up/pay-days",
  structures: "/dash/create-salary",
  "statutory-profile": "/dash/payroll/set-up/law",
  "opening-balances": "/dash/payroll/set-up/opening",
  "bank-accounts": "/dash/employeemanage",
};
