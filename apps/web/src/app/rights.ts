import type { SessionPermission } from "@albashi/contracts/contract";
import { ReadSession } from "@albashi/contracts/identity/memberships";
import { useQuery } from "@tanstack/react-query";
import { call } from "../api-client.ts";

/** Who the session is and what it may do, as the server says it. */
export const useRights = () =>
  useQuery({ queryKey: ["session"], queryFn: ({ signal }) => call(ReadSession, { signal }), staleTime: 300_000 });

/**
 * Tells what the person may do, so that no screen offers what the server would refuse. Until it is known, nothing.
 * The server decides all the same.
 */
export const useCan = () => {
  const session = useRights();
  return (right: SessionPermission) => session.data?.rights.includes(right) ?? false;
};
