import { ReadSecondFactor } from "@albashi/contracts/identity/second-factor";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";

/** Under which name the browser keeps what the server said about the second factor. */
export const secondFactorKey = ["second-factor"];

/** Whether the second factor is on, and how many recovery codes are left. */
export const useSecondFactor = () => useQuery({ queryKey: secondFactorKey, queryFn: ({ signal }) => call(ReadSecondFactor, { signal }) });
