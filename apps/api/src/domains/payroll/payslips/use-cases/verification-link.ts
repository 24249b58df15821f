import type { Dependencies } from "../../../../platform/dependencies.ts";
import { type Claim, claimBytes, tokenOf } from "../model/verification-token.ts";

/** The link at which a claim can be verified. The same claim always has the same link, so it is not stored. */
export const verificationLink = ({ config, signing }: Pick<Dependencies, "config" | "signing">, claim: Claim): string => {
  const bytes = claimBytes(claim);
  return `${config.publicUrl}/#/payslip-proof/${tokenOf({ bytes, signature: signing.sign(bytes) })}`;
};
