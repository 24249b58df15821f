import { CannotSucceed } from "../../outbox/workflow.ts";

export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The same for every try of the same mail, so that a mailbox can tell a repeat. */
  readonly messageId: string;
  /** To whom an answer goes, when that is not the sender. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  /** Where a mail program ends the subscription on its own, when its reader presses its button. */
  readonly oneClickUnsubscribeUrl?: string;
}

/** Sends mail. An answer means that the next server has taken it over; delivery beyond that is not known. */
export interface Email {
  send(mail: OutgoingMail): Promise<void>;
}

/** The mail server will never take this mail: trying again cannot help. */
export class MailRefused extends CannotSucceed {}
