import type { SessionId, UserId } from "@albashi/contracts/ids";
import type { PlatformTransaction } from "../../../database/in-company.ts";
import { enqueue } from "../../../outbox/store.ts";
import type { EmailChangeId, NoticeKind } from "../model.ts";

/**
 * Asks for the mail that tells an owner what just happened to their account, in the transaction in which it happens. Of a
 * change of e-mail the old mailbox is told.
 */
export const tellOwner = (
  tx: PlatformTransaction,
  {
    userId,
    kind,
    sessionId,
    changeId,
    at,
  }: { userId: UserId; kind: NoticeKind; sessionId?: SessionId; changeId?: EmailChangeId; at: Date },
) =>
  enqueue(tx, {
    workflow: "sendAccountNotice",
    payload: { userId, kind, at: at.toISOString(), ...(sessionId ? { sessionId } : {}), ...(changeId ? { changeId } : {}) },
    at,
  });
