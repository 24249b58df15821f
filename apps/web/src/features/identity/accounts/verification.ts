import type { ResponseOf } from "@albashi/contracts/contract";
import { type LinkConfirmation, VerifyEmail } from "@albashi/contracts/identity/accounts";
import { useEffect, useState } from "react";
import { CallFailed, call } from "../../../api-client.ts";
import { messages } from "../messages.ts";

export interface VerificationOutcome {
  readonly state: "verified" | "unconfirmed" | "alreadyVerified" | "withdrawn" | "offline" | "failed";
  readonly message: string;
  /** The login path of the verified user, and the email to log in with. */
  readonly login?: string;
  readonly email?: string | undefined;
  /** How the user confirms a link that was opened in another browser. */
  readonly confirmWith?: readonly LinkConfirmation[];
  /** Whether the link completes the joining of an invited employee. */
  readonly isJoining?: boolean;
}

/** Opens a mailed link, with a retry after network failures. In the browser of the sign-up this verifies the email. */
export const useVerification = ({ id, token }: { id: string; token: string }) => {
  const [outcome, setOutcome] = useState<VerificationOutcome>();
  const [attempt, setAttempt] = useState(1);
  // A retry repeats the effect, so the attempt number is one of its dependencies.
  useEffect(() => {
    let isCurrent = true;
    void verifyOnce(id, token).then((result) => isCurrent && setOutcome(result));
    return () => {
      isCurrent = false;
    };
  }, [id, token, attempt]);
  const tryAgain = () => {
    setOutcome(undefined);
    setAttempt(attempt + 1);
  };
  return { outcome, tryAgain, setOutcome };
};

const verifications = new Map<string, Promise<VerificationOutcome>>();

/**
 * A link works once. React may run an effect twice, and the second run would report the link as used. After a network failure the result
 * is not cached.
 */
const verifyOnce = async (id: string, token: string): Promise<VerificationOutcome> => {
  const link = `${id}/${token}`;
  const verification = verifications.get(link) ?? verify(id, token);
  verifications.set(link, verification);
  const outcome = await verification;
  // An unconfirmed link is still valid, so the next visit asks again.
  if (outcome.state === "offline" || outcome.state === "unconfirmed") verifications.delete(link);
  return outcome;
};

const verify = async (id: string, token: string): Promise<VerificationOutcome> => {
  try {
    return asOutcome(await call(VerifyEmail, { params: { id, token } }));
  } catch (failure) {
    if (!(failure instanceof CallFailed)) return { state: "failed", message: messages.verify.fallback };
    return { state: stateOfFailure(failure), message: failure.message || messages.verify.fallback };
  }
};

/** The outcome of a response of the server. */
export const asOutcome = ({ success, message, login, email, confirmWith }: ResponseOf<typeof VerifyEmail>): VerificationOutcome => {
  if (confirmWith) return { state: "unconfirmed", message, confirmWith, isJoining: login === "staff" };
  const state = success ? "verified" : "failed";
  return { state, message: message || messages.verify.fallback, login: login === "staff" ? "/StaffLogin" : "/login", email };
};

/** What a rejected link means: a withdrawn invitation is not an address that was verified already. */
export const stateOfFailure = ({ kind, code }: Pick<CallFailed, "kind" | "code">): VerificationOutcome["state"] => {
  if (kind === "offline") return "offline";
  if (code === "invitation_revoked") return "withdrawn";
  return kind === "conflict" ? "alreadyVerified" : "failed";
};
