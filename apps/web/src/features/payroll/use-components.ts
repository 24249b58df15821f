import { ListPayComponents, type PayComponent } from "@albashi/contracts/payroll/pay-structure";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api-client.ts";
import { keys } from "./payroll-queries.ts";

const none: readonly PayComponent[] = [];

/** What may stand on a payslip: all of it, what is in use, and the name of each by its code. */
export const useComponents = () => {
  const query = useQuery({ queryKey: keys.components, queryFn: ({ signal }) => call(ListPayComponents, { signal }) });
  const components = query.data?.components ?? none;
  return {
    query,
    components,
    live: components.filter(({ isArchived }) => !isArchived),
    nameOf: (code: string) => components.find((one) => one.code === code)?.name ?? code,
  };
};
