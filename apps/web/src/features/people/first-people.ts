import { ListPeople } from "@albashi/contracts/people/directory";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api-client.ts";
import { keys } from "./people-queries.ts";

/** The first employees by name, and the number of employees per status. */
export const useFirstPeople = () =>
  useQuery({ queryKey: keys.first, queryFn: ({ signal }) => call(ListPeople, { query: { sort: "name" }, signal }) });
