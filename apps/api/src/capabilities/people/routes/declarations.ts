import {
  AcceptDeclaration,
  Declare,
  ListDeclarations,
  ListDeclarationsOf,
  ListOwnDeclarations,
  ReadEvidence,
  ReadOwnEvidence,
  RefuseDeclaration,
} from "@albashi/contracts/people-declarations";
import { fileRoute, type Route, route } from "../../../http/route.ts";
import { intentOf } from "../../../idempotency/intent-of.ts";
import type { Parts } from "../../../parts.ts";
import { decideOnDeclaration } from "../use-cases/decide-on-declaration.ts";
import { declare } from "../use-cases/declare.ts";
import { ownEmployeeId } from "../use-cases/own-employee.ts";
import { listDeclarations, listDeclarationsOf, listOwnDeclarations, readEvidence } from "../use-cases/read-declarations.ts";

export const declarationRoutes = (parts: Parts): readonly Route[] => [
  route(Declare, (call) => {
    const { actor, body, upload } = call;
    if (!upload) throw new Error("The contract demands evidence, and none came.");
    return declare(parts, actor, {
      ...{ ...body, amountKobo: BigInt(body.amountKobo), employeeId: ownEmployeeId(actor), evidence: upload },
      intent: intentOf(parts, Declare, call),
    });
  }),
  route(ListOwnDeclarations, ({ actor }) => listOwnDeclarations(parts, actor.companyId, ownEmployeeId(actor))),
  route(ListDeclarations, ({ actor, query }) => listDeclarations(parts, actor, query)),
  route(ListDeclarationsOf, ({ actor, params }) => listDeclarationsOf(parts, actor, params.employeeId)),
  fileRoute(ReadEvidence, ({ actor, params }) => readEvidence(parts, actor, params.declarationId)),
  fileRoute(ReadOwnEvidence, ({ actor, params }) => readEvidence(parts, actor, params.declarationId)),
  route(AcceptDeclaration, (call) =>
    decideOnDeclaration(parts, call.actor, { ...call.params, reason: undefined, intent: intentOf(parts, AcceptDeclaration, call) }),
  ),
  route(RefuseDeclaration, (call) =>
    decideOnDeclaration(parts, call.actor, { ...call.params, ...call.body, intent: intentOf(parts, RefuseDeclaration, call) }),
  ),
];
