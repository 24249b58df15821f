import { ReadPayrollHome } from "@albashi/contracts/payroll-home";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api-client.ts";
import { useMay } from "../../app/rights.ts";
import { keys } from "./payroll-queries.ts";

/** Where pay stands today, for whoever may see it. */
export const useHome = () => {
  const may = useMay();
  return useQuery({ queryKey: keys.home, queryFn: ({ signal }) => call(ReadPayrollHome, { signal }), enabled: may("payroll.read") });
};
