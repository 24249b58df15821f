import { ListGrades } from "@albashi/contracts/payroll/grades";
import { ListStructures } from "@albashi/contracts/payroll/pay-structure";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { keys } from "../payroll-queries.ts";

/** The structures in use, the one for everybody else first. */
export const useStructures = () => {
  const query = useQuery({ queryKey: keys.structures, queryFn: ({ signal }) => call(ListStructures, { signal }) });
  const structures = (query.data?.structures ?? [])
    .filter(({ isArchived }) => !isArchived)
    .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault) || one.name.localeCompare(other.name));
  return { query, structures };
};

/** The grades in use, by name. */
export const useGrades = () => {
  const query = useQuery({ queryKey: keys.grades, queryFn: ({ signal }) => call(ListGrades, { signal }) });
  const grades = (query.data?.grades ?? [])
    .filter(({ isArchived }) => !isArchived)
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return { query, grades };
};
