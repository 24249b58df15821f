import type { ReliefClaimId } from "@albashi/contracts/ids";
import { type MailParts, reliefClaimLabels, send, type Telling } from "../../records/index.ts";
import { lockReliefClaim } from "../store/relief-claims.ts";

/** Notifies an employee of the decision on their relief claim. */
export const notifyReliefClaimDecided = (
  dependencies: MailParts,
  { declarationId, ...telling }: Telling & { declarationId: ReliefClaimId },
) =>
  send(dependencies, telling, async (tx) => {
    const found = await lockReliefClaim(tx, declarationId);
    if (!found) return undefined;
    const { employeeId, kind, year, state, refusalReason } = found;
    return { employeeId, what: `${reliefClaimLabels[kind]} of ${year}`, isAccepted: state === "accepted", reason: refusalReason };
  });
