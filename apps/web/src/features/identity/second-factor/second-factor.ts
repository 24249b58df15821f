import { ReadSecondFactor } from "@albashi/contracts/identity/second-factor";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { isDemoSession, useSession } from "../../../app/session.ts";

/** Query key of the second factor. */
export const secondFactorKey = ["second-factor"];

/** Whether the second factor is on, which factors there are, and how many recovery codes are left. The demo has no factors to read. */
export const useSecondFactor = () => {
  const isDemo = useSession(isDemoSession);
  return useQuery({ queryKey: secondFactorKey, queryFn: ({ signal }) => call(ReadSecondFactor, { signal }), enabled: !isDemo });
};

/** Whether a time of the API has not come yet, by this device's clock: only for a note, the server decides. */
export const isInFuture = (at: string): boolean => new Date(at).getTime() > Date.now();
