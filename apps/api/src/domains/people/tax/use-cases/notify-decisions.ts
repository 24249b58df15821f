import type { ReliefClaimId } from "@albashi/contracts/ids";
import { declarationWords, type MailParts, send, type Telling } from "../../records/index.ts";
import { lockDeclaration } from "../store/relief-claims.ts";

/** Notifies an employee of the decision on their relief claim. */
export const notifyReliefClaimDecided = (
  dependencies: MailParts,
  { declarationId, ...telling }: Telling & { declarationId: ReliefClaimId },
) =>
  send(dependencies, telling, async (tx) => {
    const found = await lockDeclaration(tx, declarationId);
    if (!found) return undefined;
    const { employeeId, kind, year, state, refusedBecause } = found;
    return { employeeId, what: `${declarationWords[kind]} of ${year}`, isAccepted: state === "accepted", reason: refusedBecause };
  });
