import { ListPayComponents, type PayComponent } from "@albashi/contracts/payroll/pay-structure";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api-client.ts";
import { keys } from "./payroll-queries.ts";

const noComponents: readonly PayComponent[] = [];

/** Reads the pay components: all of them, the active ones, and their names by code. */
export const useComponents = () => {
  const query = useQuery({ queryKey: keys.components, queryFn: ({ signal }) => call(ListPayComponents, { signal }) });
  const components = query.data?.components ?? noComponents;
  return {
    query,
    components,
    activeComponents: components.filter(({ isArchived }) => !isArchived),
    nameOf: (code: string) => components.find((component) => component.code === code)?.name ?? code,
  };
};
