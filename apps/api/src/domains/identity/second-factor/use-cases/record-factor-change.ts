import type { FactorChangeKind } from "@albashi/contracts/identity/factor-changes";
import type { FactorChangeId, PasskeyId, SessionId, UserId } from "@albashi/contracts/ids";
import { addMs } from "@albashi/dates";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { factorChangeTtlMs } from "../model/factor-change.ts";
import { moneyRightsFrom } from "../model/money-rights.ts";
import { insertFactorChange, rejectFactorChanges } from "../store/factor-changes.ts";
import { SendFactorChangeMail } from "../workflow-contracts.ts";

interface NewFactorChange {
  readonly userId: UserId;
  readonly kind: FactorChangeKind;
  readonly passkeyId: PasskeyId | null;
  readonly sessionId: SessionId | null;
  readonly device: string;
  readonly isDelayed: boolean;
  readonly at: Date;
}

/**
 * Records a new factor or a recovery and mails the user, with a link to confirm it where that is needed, and a link that says that it was
 * not them. Returns from when a new factor has money rights; null while it waits for the confirmation.
 */
export const recordFactorChange = async (
  { secrets }: Pick<Dependencies, "secrets">,
  tx: PlatformTransaction,
  { at, isDelayed, ...change }: NewFactorChange,
): Promise<Date | null> => {
  const changeId = newId<FactorChangeId>();
  const effectiveFrom = isDelayed ? null : moneyRightsFrom({ confirmedAt: at, isDelayed });
  // There is one authenticator app: a link for an earlier secret must not activate this one.
  if (change.kind === "authenticator_app") await rejectFactorChanges(tx, { userId: change.userId, kind: change.kind, at });
  await insertFactorChange(
    tx,
    {
      ...change,
      changeId,
      isDelayed,
      requestedAt: at,
      expiresAt: addMs(at, factorChangeTtlMs),
      confirmedAt: isDelayed ? null : at,
      effectiveFrom,
    },
    secrets.hashOf(secrets.oneTimeSecret(changeId)),
  );
  await enqueue(tx, SendFactorChangeMail, { payload: { changeId }, at });
  return effectiveFrom;
};
