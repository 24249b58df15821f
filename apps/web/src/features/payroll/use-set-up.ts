import { ReadPayrollSetup, type SetupScreen } from "@albashi/contracts/payroll/setup";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api-client.ts";
import { useCan } from "../../app/rights.ts";
import { useSession } from "../../app/session.ts";
import { keys } from "./payroll-queries.ts";

/** Which steps towards the first pay day are done, for whoever may see it. People change on other screens, so it is asked each time. */
export const useSetUp = () => {
  const can = useCan();
  return useQuery({
    queryKey: keys.setUp,
    queryFn: ({ signal }) => call(ReadPayrollSetup, { signal }),
    enabled: can("payroll.read"),
    staleTime: 0,
  });
};

/** On which screen a step is taken or a blocker cured. */
export const useAddressOf = () => {
  const id = useSession((session) => session.id);
  return (place: SetupScreen) => ({ ...addresses, "company-particulars": `/dash/user-profile/${id ?? ""}` })[place];
};

const addresses: Record<Exclude<SetupScreen, "company-particulars">, string> = {
  people: "/dash/employeemanage",
  "pay-groups": "/dash/payroll/set-up/pay-days",
  structures: "/dash/create-salary",
  "statutory-profile": "/dash/payroll/set-up/law",
  "opening-balances": "/dash/payroll/set-up/opening",
  "bank-accounts": "/dash/employeemanage",
};
