import type { SessionId, UserId } from "@albashi/contracts/ids";
import { addMs } from "@albashi/dates";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { passkeyChallengeEnded } from "../errors.ts";
import { passkeyChallengeTtlMs } from "../model/passkey.ts";
import { consumePasskeyChallenge, savePasskeyChallenge } from "../store/passkeys.ts";

/** What a challenge is for. The answer to one purpose, session, login or act is never accepted for another. */
export type PasskeyPurpose =
  | { readonly purpose: "enrolment"; readonly sessionId: SessionId }
  | { readonly purpose: "step_up"; readonly sessionId: SessionId; readonly act: string | undefined }
  | { readonly purpose: "login"; readonly loginChallenge: string };

const scopeHashOf = ({ secrets }: Pick<Dependencies, "secrets">, scope: PasskeyPurpose) =>
  secrets.hmacOf(`passkey ${scope.purpose} ${"sessionId" in scope ? scope.sessionId : scope.loginChallenge} ${actOf(scope)}`);

const actOf = (scope: PasskeyPurpose) => ("act" in scope ? (scope.act ?? "") : "");

/** Issues a challenge that is valid for one answer within five minutes. */
export const issuePasskeyChallenge = async (
  dependencies: Pick<Dependencies, "clock" | "secrets">,
  tx: PlatformTransaction,
  { userId, scope }: { userId: UserId; scope: PasskeyPurpose },
): Promise<string> => {
  const challenge = dependencies.secrets.newSecret();
  const expiresAt = addMs(dependencies.clock.now(), passkeyChallengeTtlMs);
  await savePasskeyChallenge(tx, { scopeHash: scopeHashOf(dependencies, scope), userId, challenge, expiresAt });
  return challenge;
};

/** Consumes the challenge before its answer is checked, so that no answer, right or wrong, is checked twice. */
export const takePasskeyChallenge = async (
  dependencies: Pick<Dependencies, "database" | "clock" | "secrets">,
  { userId, scope }: { userId: UserId; scope: PasskeyPurpose },
): Promise<string> => {
  const scopeHash = scopeHashOf(dependencies, scope);
  const challenge = await dependencies.database.inPlatform((tx) =>
    consumePasskeyChallenge(tx, { scopeHash, userId, now: dependencies.clock.now() }),
  );
  if (challenge === undefined) throw passkeyChallengeEnded();
  return challenge;
};
