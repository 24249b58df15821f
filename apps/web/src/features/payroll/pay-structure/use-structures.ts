import { ListGrades } from "@albashi/contracts/payroll/grades";
import { ListStructures } from "@albashi/contracts/payroll/pay-structure";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { keys } from "../payroll-queries.ts";

/** The active structures, the default one first. */
export const useStructures = () => {
  const query = useQuery({ queryKey: keys.structures, queryFn: ({ signal }) => call(ListStructures, { signal }) });
  const structures = (query.data?.structures ?? [])
    .filter(({ isArchived }) => !isArchived)
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault) || a.name.localeCompare(b.name));
  return { query, structures };
};

/** The active grades, by name. */
export const useGrades = () => {
  const query = useQuery({ queryKey: keys.grades, queryFn: ({ signal }) => call(ListGrades, { signal }) });
  const grades = (query.data?.grades ?? []).filter(({ isArchived }) => !isArchived).toSorted((a, b) => a.name.localeCompare(b.name));
  return { query, grades };
};
