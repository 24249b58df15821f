import type { ReliefClaimId } from "@albashi/contracts/ids";
import { type DecisionNotice, type MailDependencies, reliefClaimLabels, send } from "../../records/index.ts";
import { lockReliefClaim } from "../store/relief-claims.ts";

/** Notifies an employee of the decision on their relief claim. */
export const notifyReliefClaimDecided = (
  dependencies: MailDependencies,
  { declarationId, ...notice }: DecisionNotice & { declarationId: ReliefClaimId },
) =>
  send(dependencies, notice, async (tx) => {
    const found = await lockReliefClaim(tx, declarationId);
    if (!found) return undefined;
    const { employeeId, kind, year, state, refusalReason } = found;
    // A life insurance premium reduces the tax of the following year.
    const taxYear = kind === "life_premium" ? year + 1 : year;
    return {
      employeeId,
      what: `${reliefClaimLabels[kind]} for ${year}`,
      isAccepted: state === "accepted",
      reason: refusalReason,
      effect: `It reduces your tax for ${taxYear}.`,
      view: { path: "/app2/declarations", action: "View your tax reliefs" },
    };
  });
