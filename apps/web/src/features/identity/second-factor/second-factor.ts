import { ListPasskeys } from "@albashi/contracts/identity/passkeys";
import { ReadSecondFactor } from "@albashi/contracts/identity/second-factor";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";

/** Query keys of the second factor and of the passkeys. */
export const secondFactorKey = ["second-factor"];
export const passkeysKey = ["passkeys"];

/** Whether the second factor is on, which factors there are, and how many recovery codes are left. */
export const useSecondFactor = () => useQuery({ queryKey: secondFactorKey, queryFn: ({ signal }) => call(ReadSecondFactor, { signal }) });

/** The user's own passkeys. */
export const usePasskeys = () => useQuery({ queryKey: passkeysKey, queryFn: ({ signal }) => call(ListPasskeys, { signal }) });
