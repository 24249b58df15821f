import {
  ListEmployeeReliefClaims,
  ListOwnReliefClaims,
  ListReliefClaims,
  ReadEvidence,
  ReadOwnEvidence,
  SubmitReliefClaim,
} from "@albashi/contracts/people/relief-claims";
import { ReadTaxStates } from "@albashi/contracts/people/tax-residence";
import { commandRoute } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { fileRoute, type Route, route } from "../../../platform/http/route.ts";
import { idempotentRequestOf } from "../../../platform/idempotency/idempotent-request.ts";
import { ownEmployeeId } from "../employees/index.ts";
import { listDeclarations, listDeclarationsOf, listOwnDeclarations, readEvidence } from "./use-cases/read-relief-claims.ts";
import { acceptReliefClaim, rejectReliefClaim } from "./use-cases/review-relief-claim.ts";
import { submitReliefClaim } from "./use-cases/submit-relief-claim.ts";
import { correctTaxState, readTaxStates } from "./use-cases/tax-residence.ts";

export const taxRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(SubmitReliefClaim, (call) => {
    if (!call.upload) throw new Error("The contract demands evidence, and none came.");
    const request = idempotentRequestOf(dependencies, SubmitReliefClaim, call);
    return submitReliefClaim(dependencies, call.actor, { ...call.body, evidence: call.upload }, request);
  }),
  route(ListOwnReliefClaims, ({ actor }) => listOwnDeclarations(dependencies, actor.companyId, ownEmployeeId(actor))),
  route(ListReliefClaims, ({ actor, query }) => listDeclarations(dependencies, actor, query)),
  route(ListEmployeeReliefClaims, ({ actor, params }) => listDeclarationsOf(dependencies, actor, params.employeeId)),
  fileRoute(ReadEvidence, ({ actor, params }) => readEvidence(dependencies, actor, params.declarationId)),
  fileRoute(ReadOwnEvidence, ({ actor, params }) => readEvidence(dependencies, actor, params.declarationId)),
  commandRoute(dependencies, acceptReliefClaim),
  commandRoute(dependencies, rejectReliefClaim),
  route(ReadTaxStates, ({ actor, params }) => readTaxStates(dependencies, actor.companyId, params.employeeId)),
  commandRoute(dependencies, correctTaxState),
];
