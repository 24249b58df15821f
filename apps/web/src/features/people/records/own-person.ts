import { ReadOwnPerson } from "@albashi/contracts/people/own-profile";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";

/** Prefix of all query keys for the employee's own data, because a change may affect several of them. */
export const ownDataQueryKey = ["own"];
export const ownAccountQueryKey = [...ownDataQueryKey, "bank-account"];

/** The employee's own employment. */
export const useOwnPerson = () =>
  useQuery({ queryKey: [...ownDataQueryKey, "person"], queryFn: ({ signal }) => call(ReadOwnPerson, { signal }) });
