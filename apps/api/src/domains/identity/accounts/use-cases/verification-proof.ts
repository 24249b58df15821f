import { timingSafeEqual } from "node:crypto";
import type { UserId } from "@albashi/contracts/ids";
import type { Dependencies } from "../../../../platform/dependencies.ts";

/**
 * The cookie of the browser that asked for a user's verification link. It is a keyed signature of the user's id, so only this server
 * can issue it, and it reveals nothing about the account.
 */
export const verificationProofOf = ({ secrets }: Pick<Dependencies, "secrets">, userId: UserId): string =>
  secrets.fingerprintOf(`browser that asked to verify ${userId}`).toString("base64url");

/** Whether a link is opened in the browser that asked for it. */
export const isVerificationProof = (
  dependencies: Pick<Dependencies, "secrets">,
  { userId, cookie }: { userId: UserId; cookie: string | undefined },
): boolean => {
  if (cookie === undefined) return false;
  const [expected, presented] = [Buffer.from(verificationProofOf(dependencies, userId)), Buffer.from(cookie)];
  return expected.length === presented.length && timingSafeEqual(expected, presented);
};
