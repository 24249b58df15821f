import type { ResponseFault, TriggeredFault } from "../../faults/catalogue.ts";
import { fieldsOf, listOf } from "../../fields.ts";
import type { ProviderResponse } from "../../provider.ts";
import { remitaErrors } from "./responses.ts";

/** A code that Remita's list does not have, and an RRR that was issued for nothing of the caller's. */
const [unknownCode, otherRrr] = ["777", "399999999999"];

/** The answer of a call that was carried out, with another code, another RRR, or as if nothing were found. */
export const unusualAnswer = (answer: ProviderResponse, triggered: TriggeredFault<ResponseFault> | undefined): ProviderResponse => {
  const { name = otherRrr, status = unknownCode } = triggered?.detail ?? {};
  const body = fieldsOf(answer.body);
  if (triggered?.fault === "not_found") return remitaErrors.notFound;
  if (triggered?.fault === "unknown_status") return { ...answer, body: { ...body, responseCode: status, responseData: [] } };
  if (triggered?.fault !== "echo_other_account") return answer;
  const records = listOf(body["responseData"]).map((record) => ({ ...fieldsOf(record), rrr: name }));
  return { ...answer, body: { ...body, responseData: records } };
};
