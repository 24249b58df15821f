import { TerminalError } from "../../platform/outbox/terminal-error.ts";

export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The same for every attempt to send one mail, so that a mailbox can detect a duplicate. */
  readonly messageId: string;
  /** The reply address, if it is not the sender. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  /** The URL a mail program calls for one-click unsubscribe. */
  readonly oneClickUnsubscribeUrl?: string;
}

/** Sends mail. Success means that the next server has accepted it; delivery beyond that is not known. */
export interface Email {
  send(mail: OutgoingMail): Promise<void>;
}

/** The mail server permanently rejects this mail: a retry cannot help. */
export class PermanentMailError extends TerminalError {}
