import { VerifyEmail } from "@albashi/contracts/identity/accounts";
import { useEffect, useState } from "react";
import { CallFailed, call } from "../../../api-client.ts";
import { messages } from "../messages.ts";

interface Outcome {
  readonly state: "verified" | "known" | "unreached" | "failed";
  readonly message: string;
  /** Where whoever has proved their mailbox logs in. */
  readonly login?: string;
}

/** Verifies the account of a mailed link, and again when the person asks for it because nothing was reached. */
export const useVerification = ({ id, token }: { id: string; token: string }) => {
  const [outcome, setOutcome] = useState<Outcome>();
  const [tries, setTries] = useState(1);
  // Another try is the same work once more, so it counts among what the effect depends on.
  useEffect(() => {
    let isCurrent = true;
    void verifyOnce(id, token).then((reached) => isCurrent && setOutcome(reached));
    return () => {
      isCurrent = false;
    };
  }, [id, token, tries]);
  const tryAgain = () => {
    setOutcome(undefined);
    setTries(tries + 1);
  };
  return { outcome, tryAgain };
};

const begun = new Map<string, Promise<Outcome>>();

/**
 * A link works once. React may run an effect twice, and the second try would only hear that the link is used.
 * Where nothing was reached there is nothing to remember.
 */
const verifyOnce = async (id: string, token: string): Promise<Outcome> => {
  const link = `${id}/${token}`;
  const under = begun.get(link) ?? verify(id, token);
  begun.set(link, under);
  const outcome = await under;
  if (outcome.state === "unreached") begun.delete(link);
  return outcome;
};

const verify = async (id: string, token: string): Promise<Outcome> => {
  try {
    const { success, message, login } = await call(VerifyEmail, { params: { id, token } });
    const state = success ? "verified" : "failed";
    return { state, message: message || messages.verify.fallback, login: login === "staff" ? "/StaffLogin" : "/login" };
  } catch (failure) {
    if (!(failure instanceof CallFailed)) return { state: "failed", message: messages.verify.fallback };
    return { state: stateAfter(failure), message: failure.message || messages.verify.fallback };
  }
};

const stateAfter = ({ kind, code }: CallFailed): Outcome["state"] => {
  if (kind === "offline") return "unreached";
  // A link of an email that is verified already is refused, and one of an invitation that was taken back.
  return kind === "refusal" && code !== "invitation_revoked" ? "known" : "failed";
};
