import type { Contract } from "@albashi/contracts/contract";
import type { Dependencies } from "../dependencies.ts";
import type { Call } from "../http/route.ts";
import { idempotentRequestOf } from "./idempotent-request.ts";
import { findReplayedResponse } from "./with-idempotency.ts";

/**
 * Whether a call repeats one that the same user sent in the same company and that was executed: then it only returns the first result.
 * The key of a different request is rejected.
 */
export const isReplay = async (
  dependencies: Pick<Dependencies, "database" | "secrets">,
  contract: Contract,
  call: Call<Contract>,
): Promise<boolean> => {
  const request = idempotentRequestOf(dependencies, contract, call);
  if (!request) return false;
  const { companyId, userId } = call.actor;
  const replayed = await dependencies.database.inCompany(companyId, (tx) => findReplayedResponse(tx, { userId, request }));
  return replayed !== undefined;
};
