import type { OutboxId } from "./store.ts";

/** The Message-ID of a mail: the same at every attempt of the same work, so that a mailbox can detect a duplicate. */
export const messageIdOf = ({ publicUrl }: { readonly publicUrl: string }, outboxId: OutboxId): string =>
  `${outboxId}@${new URL(publicUrl).hostname}`;
