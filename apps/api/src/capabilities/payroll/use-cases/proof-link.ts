import type { Parts } from "../../../parts.ts";
import { type Claim, claimBytes, tokenOf } from "../model/proof.ts";

/** Where a claim of ours can be checked. The same claim always has the same link, so it need not be kept. */
export const proofLink = ({ config, signing }: Pick<Parts, "config" | "signing">, claim: Claim): string => {
  const bytes = claimBytes(claim);
  return `${config.publicUrl}/#/payslip-proof/${tokenOf({ bytes, signature: signing.sign(bytes) })}`;
};
