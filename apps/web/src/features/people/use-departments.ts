import { ListDepartments } from "@albashi/contracts/people/organisation";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api-client.ts";
import { keys } from "./people-queries.ts";

/** The departments of the company. */
export const useDepartments = () => useQuery({ queryKey: keys.departments, queryFn: ({ signal }) => call(ListDepartments, { signal }) });
