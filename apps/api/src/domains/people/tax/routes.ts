import {
  AcceptReliefClaim,
  ListEmployeeReliefClaims,
  ListOwnReliefClaims,
  ListReliefClaims,
  ReadEvidence,
  ReadOwnEvidence,
  RejectReliefClaim,
  SubmitReliefClaim,
} from "@albashi/contracts/people/relief-claims";
import { CorrectTaxState, ReadTaxStates } from "@albashi/contracts/people/tax-residence";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { fileRoute, type Route, route } from "../../../platform/http/route.ts";
import { idempotentRequestOf } from "../../../platform/idempotency/idempotent-request.ts";
import { ownEmployeeId } from "../employees/index.ts";
import { listDeclarations, listDeclarationsOf, listOwnDeclarations, readEvidence } from "./use-cases/read-relief-claims.ts";
import { reviewReliefClaim } from "./use-cases/review-relief-claim.ts";
import { submitReliefClaim } from "./use-cases/submit-relief-claim.ts";
import { correctTaxState, readTaxStates } from "./use-cases/tax-residence.ts";

export const taxRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(SubmitReliefClaim, (call) => {
    const { actor, body, upload } = call;
    if (!upload) throw new Error("The contract demands evidence, and none came.");
    return submitReliefClaim(dependencies, actor, {
      ...{ ...body, amountKobo: BigInt(body.amountKobo), employeeId: ownEmployeeId(actor), evidence: upload },
      intent: idempotentRequestOf(dependencies, SubmitReliefClaim, call),
    });
  }),
  route(ListOwnReliefClaims, ({ actor }) => listOwnDeclarations(dependencies, actor.companyId, ownEmployeeId(actor))),
  route(ListReliefClaims, ({ actor, query }) => listDeclarations(dependencies, actor, query)),
  route(ListEmployeeReliefClaims, ({ actor, params }) => listDeclarationsOf(dependencies, actor, params.employeeId)),
  fileRoute(ReadEvidence, ({ actor, params }) => readEvidence(dependencies, actor, params.declarationId)),
  fileRoute(ReadOwnEvidence, ({ actor, params }) => readEvidence(dependencies, actor, params.declarationId)),
  route(AcceptReliefClaim, (call) =>
    reviewReliefClaim(dependencies, call.actor, {
      ...call.params,
      reason: undefined,
      intent: idempotentRequestOf(dependencies, AcceptReliefClaim, call),
    }),
  ),
  route(RejectReliefClaim, (call) =>
    reviewReliefClaim(dependencies, call.actor, {
      ...call.params,
      ...call.body,
      intent: idempotentRequestOf(dependencies, RejectReliefClaim, call),
    }),
  ),
  route(ReadTaxStates, ({ actor, params }) => readTaxStates(dependencies, actor.companyId, params.employeeId)),
  route(CorrectTaxState, (call) =>
    correctTaxState(dependencies, call.actor, {
      ...call.params,
      ...call.body,
      intent: idempotentRequestOf(dependencies, CorrectTaxState, call),
    }),
  ),
];
