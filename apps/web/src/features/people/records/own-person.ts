import { ReadOwnPerson } from "@albashi/contracts/people/own-profile";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";

/** Everything of the person's own begins so; whatever they change may show in several places. */
export const ownKey = ["own"];

/** The person's own employment. */
export const useOwnPerson = () => useQuery({ queryKey: [...ownKey, "person"], queryFn: ({ signal }) => call(ReadOwnPerson, { signal }) });
