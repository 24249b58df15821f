import type { FactorChangeId, PasskeyId, UserId } from "@albashi/contracts/ids";
import { addMs, dayMs } from "@albashi/dates";
import { insertFactorChange } from "../domains/identity/second-factor/store/factor-changes.ts";
import { insertPasskey } from "../domains/identity/second-factor/store/passkeys.ts";
import type { PlatformTransaction } from "../platform/database/company-transaction.ts";
import { newId } from "../platform/database/new-id.ts";

const confirmedAt = new Date("2020-01-01T00:00:00Z");

/** A passkey that its user confirmed long ago, so that they may approve and pay whatever the test's clock says. */
export const insertConfirmedPasskey = async (tx: PlatformTransaction, userId: UserId, label = "Chrome on Android"): Promise<PasskeyId> => {
  const passkeyId = newId<PasskeyId>();
  const changeId = newId<FactorChangeId>();
  const moneyRightsFrom = addMs(confirmedAt, dayMs);
  await insertFactorChange(
    tx,
    {
      ...{ changeId, userId, kind: "passkey", passkeyId, sessionId: null, device: label, isDelayed: true },
      ...{ requestedAt: confirmedAt, expiresAt: addMs(confirmedAt, dayMs), confirmedAt, effectiveFrom: moneyRightsFrom },
    },
    Buffer.concat([Buffer.from(changeId.replaceAll("-", ""), "hex"), Buffer.alloc(16)]),
  );
  const credential = { credentialId: passkeyId, publicKey: Buffer.alloc(1), counter: 0n, transports: [] };
  await insertPasskey(tx, { ...credential, passkeyId, userId, label, createdAt: confirmedAt, moneyRightsFrom });
  return passkeyId;
};
