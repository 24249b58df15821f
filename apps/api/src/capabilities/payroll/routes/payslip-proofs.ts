import { CheckProof, ListProofs, MakeProof, RevokeProof } from "@albashi/contracts/payslip-proofs";
import { type Route, route } from "../../../http/route.ts";
import { intentOf } from "../../../idempotency/intent-of.ts";
import type { Parts } from "../../../parts.ts";
import { ownEmployeeId } from "../../people/index.ts";
import { checkProof } from "../use-cases/check-proof.ts";
import { listProofs, makeProof, revokeProof } from "../use-cases/make-proof.ts";

/** What people show others of their pay, and how those check it. */
export const payslipProofRoutes = (parts: Parts): readonly Route[] => [
  route(MakeProof, (call) => {
    const { actor, params, body } = call;
    return makeProof(parts, actor, { ...params, ...body, employeeId: ownEmployeeId(actor), intent: intentOf(parts, MakeProof, call) });
  }),
  route(ListProofs, ({ actor, query }) => listProofs(parts, actor, { employeeId: ownEmployeeId(actor), after: query.after })),
  route(RevokeProof, ({ actor, params }) => revokeProof(parts, actor, { ...params, employeeId: ownEmployeeId(actor) })),
  route(CheckProof, ({ body }) => checkProof(parts, body.token)),
];
