import type { AttemptId } from "@albashi/contracts/ids";
import type { OutboxId } from "./store.ts";

/** The Message-ID of a mail about a row or a payment: the same at every attempt to send it, so that a mailbox can detect a duplicate. */
export const messageIdOf = ({ publicUrl }: { readonly publicUrl: string }, about: OutboxId | AttemptId): string =>
  `${about}@${new URL(publicUrl).hostname}`;
