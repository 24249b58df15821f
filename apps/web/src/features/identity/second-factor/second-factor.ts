import { ReadSecondFactor } from "@albashi/contracts/identity/second-factor";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";

/** Query key of the second factor. */
export const secondFactorKey = ["second-factor"];

/** Whether the second factor is on, which factors there are, and how many recovery codes are left. */
export const useSecondFactor = () => useQuery({ queryKey: secondFactorKey, queryFn: ({ signal }) => call(ReadSecondFactor, { signal }) });
