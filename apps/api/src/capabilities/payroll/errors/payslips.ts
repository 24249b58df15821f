import { Refusal } from "../../../http/refusal.ts";

const notFound = (code: string, message: string) => new Refusal({ kind: "not_found", code, message });
const refused = (code: string, message: string) => new Refusal({ kind: "refusal", code, message });

export const payslipNotFound = () =>
  notFound("payslip_not_found", "There is no such payslip. Payslips show once your employer publishes them; please load the list again.");

export const payslipLineNotFound = () =>
  notFound("payslip_line_not_found", "This payslip has no such line. Please load it again and choose a line of it.");

export const payslipNotFinal = () =>
  refused("payslip_not_final", "This run is not approved, so its payslips may still change. Approve it first, then make papers of them.");

export const proofNotFound = () => notFound("proof_not_found", "You made no such proof. Please load the list again.");

export const tooManyProofs = (most: number) =>
  refused("too_many_proofs", `${most} proofs of this payslip can be checked already. Revoke one that nobody needs, then make this one.`);

export const questionNotFound = () => notFound("question_not_found", "There is no such question. Please load the list again.");

export const questionOver = () =>
  refused("question_over", "This question is over. If something is still unclear, ask about the line again.");

export const lineAskedAlready = () =>
  refused("line_asked_already", "You asked about this line already, and it is not settled yet. Write more there.");

export const ownQuestion = () => refused("own_question", "This is your own question. Please ask another admin to put it right.");
