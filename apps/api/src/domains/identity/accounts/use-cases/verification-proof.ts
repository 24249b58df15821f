import { timingSafeEqual } from "node:crypto";
import type { UserId } from "@albashi/contracts/ids";
import { addMs } from "@albashi/dates";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { verificationCookieTtlMs } from "../model/user.ts";

type ProofDependencies = Pick<Dependencies, "clock" | "secrets">;

/** Whose link it is, and what the link verifies: the proof of a sign-up is not accepted for a new e-mail. */
interface VerificationSubject {
  readonly userId: UserId;
  readonly purpose: "sign_up" | "email_change" | "joining";
}

/**
 * The cookie of the browser that asked for a user's verification link: its expiry, and a keyed signature of user, purpose and expiry. Only
 * this server can issue it, and it reveals nothing about the account.
 */
export const issueVerificationCookie = (dependencies: ProofDependencies, subject: VerificationSubject): string => {
  const expiresAtMs = addMs(dependencies.clock.now(), verificationCookieTtlMs).getTime();
  return `${expiresAtMs}.${signatureOf(dependencies, subject, expiresAtMs)}`;
};

/** Whether a link is opened, in time, in the browser that asked for it. */
export const isValidVerificationCookie = (
  dependencies: ProofDependencies,
  { cookie, ...subject }: VerificationSubject & { cookie: string | undefined },
): boolean => {
  const [expiry, signature = ""] = cookie?.split(".") ?? [];
  const expiresAtMs = Number(expiry);
  if (!(dependencies.clock.now().getTime() < expiresAtMs)) return false;
  const [expected, presented] = [Buffer.from(signatureOf(dependencies, subject, expiresAtMs)), Buffer.from(signature)];
  return expected.length === presented.length && timingSafeEqual(expected, presented);
};

const signatureOf = ({ secrets }: ProofDependencies, { userId, purpose }: VerificationSubject, expiresAtMs: number): string =>
  secrets.hmacOf(`browser that asked to verify the ${purpose} of ${userId} until ${expiresAtMs}`).toString("base64url");
