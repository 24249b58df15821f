import { ListPasskeys } from "@albashi/contracts/identity/passkeys";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";

/** Query key of the passkeys. */
export const passkeysKey = ["passkeys"];

/** The user's own passkeys. */
export const usePasskeys = () => useQuery({ queryKey: passkeysKey, queryFn: ({ signal }) => call(ListPasskeys, { signal }) });
