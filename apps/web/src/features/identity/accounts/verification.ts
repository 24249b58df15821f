import { VerifyEmail } from "@albashi/contracts/identity/accounts";
import { useEffect, useState } from "react";
import { CallFailed, call } from "../../../api-client.ts";
import { messages } from "../messages.ts";

interface Outcome {
  readonly state: "verified" | "alreadyVerified" | "offline" | "failed";
  readonly message: string;
  /** The login path of the verified user. */
  readonly login?: string;
}

/** Verifies the email of a mailed link, with a retry after network failures. */
export const useVerification = ({ id, token }: { id: string; token: string }) => {
  const [outcome, setOutcome] = useState<Outcome>();
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
  return { outcome, tryAgain };
};

const verifications = new Map<string, Promise<Outcome>>();

/**
 * A link works once. React may run an effect twice, and the second run would report the link as used. After a network failure the result
 * is not cached.
 */
const verifyOnce = async (id: string, token: string): Promise<Outcome> => {
  const link = `${id}/${token}`;
  const verification = verifications.get(link) ?? verify(id, token);
  verifications.set(link, verification);
  const outcome = await verification;
  if (outcome.state === "offline") verifications.delete(link);
  return outcome;
};

const verify = async (id: string, token: string): Promise<Outcome> => {
  try {
    const { success, message, login } = await call(VerifyEmail, { params: { id, token } });
    const state = success ? "verified" : "failed";
    return { state, message: message || messages.verify.fallback, login: login === "staff" ? "/StaffLogin" : "/login" };
  } catch (failure) {
    if (!(failure instanceof CallFailed)) return { state: "failed", message: messages.verify.fallback };
    return { state: stateOfFailure(failure), message: failure.message || messages.verify.fallback };
  }
};

const stateOfFailure = ({ kind, code }: CallFailed): Outcome["state"] => {
  if (kind === "offline") return "offline";
  // The server refuses links of an already verified email, and links of a revoked invitation.
  return kind === "refusal" && code !== "invitation_revoked" ? "alreadyVerified" : "failed";
};
