import { ListPeople } from "@albashi/contracts/people/directory";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api-client.ts";
import { keys } from "./people-queries.ts";

/** The first people by name, and how many there are of each status. */
export const useFirstPeople = () =>
  useQuery({ queryKey: keys.first, queryFn: ({ signal }) => call(ListPeople, { query: { sort: "name" }, signal }) });
