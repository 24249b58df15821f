import type { OutboxId } from "./store.ts";

/** What a mail is known by: the same at every try of the same work, so that a mailbox can tell a repeat. */
export const messageIdOf = ({ publicUrl }: { readonly publicUrl: string }, outboxId: OutboxId): string =>
  `${outboxId}@${new URL(publicUrl).hostname}`;
