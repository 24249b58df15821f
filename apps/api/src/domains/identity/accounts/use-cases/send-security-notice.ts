import type { SessionId, UserId } from "@albashi/contracts/ids";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import type { EmailChangeId, NoticeKind } from "../model/user.ts";
import { SendAccountNotice } from "../workflow-contracts.ts";

/**
 * Enqueues the security notice in the transaction of the event it reports. For a change of e-mail the old mailbox is notified.
 */
export const sendSecurityNotice = (
  tx: PlatformTransaction,
  {
    userId,
    kind,
    sessionId,
    changeId,
    at,
  }: { userId: UserId; kind: NoticeKind; sessionId?: SessionId; changeId?: EmailChangeId; at: Date },
) =>
  enqueue(tx, SendAccountNotice, {
    payload: { userId, kind, at: at.toISOString(), ...(sessionId ? { sessionId } : {}), ...(changeId ? { changeId } : {}) },
    at,
  });
