import { supportAddressPlaceholder } from "@albashi/templates";
import { createTransport } from "nodemailer";
import { type Email, PermanentMailError } from "./port.ts";

/** The DKIM signing key, and where its public half is published in the DNS: `<selector>._domainkey.<domain>`. */
export interface MailSigning {
  readonly domain: string;
  readonly selector: string;
  readonly privateKey: string;
}

/**
 * The signed headers. RFC 8058 §4 requires both unsubscribe headers, or mail programs do not show the button; nodemailer's default
 * list lacks the second.
 */
const signedHeaders = [
  ...["From", "Reply-To", "To", "Subject", "Date", "Message-ID", "MIME-Version", "Content-Type", "Content-Transfer-Encoding"],
  ...["List-Unsubscribe", "List-Unsubscribe-Post"],
].join(":");

interface MailServer {
  readonly url: string;
  readonly from: string;
  /** Where questions and replies go. */
  readonly supportAddress: string;
  readonly signing?: MailSigning | undefined;
  /** How many connections stay open for further mails. Without it, each mail has a connection of its own. */
  readonly connections?: number;
}

/** Without these a server that hangs would hold a connection for ten minutes, and every mail behind it. */
const timeouts = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 60_000 };

/** Mail over SMTP, DKIM-signed if there is a key. Each mail names the support address, and replies go there unless it says otherwise. */
export const smtpEmail = ({ url, from, supportAddress, signing, connections }: MailServer): Email => {
  const dkim = signing && {
    domainName: signing.domain,
    keySelector: signing.selector,
    privateKey: signing.privateKey,
    headerFieldNames: signedHeaders,
  };
  const pool = connections === undefined ? {} : { pool: true as const, maxConnections: connections };
  const transport = createTransport({ url, ...timeouts, ...pool, ...(dkim ? { dkim } : {}) }, { from });
  return {
    send: async ({ messageId, oneClickUnsubscribeUrl, ...mail }) => {
      const headers = oneClickUnsubscribeUrl === undefined ? {} : { headers: oneClick(oneClickUnsubscribeUrl) };
      const html = mail.html.replaceAll(supportAddressPlaceholder, supportAddress);
      const text = mail.text.replaceAll(supportAddressPlaceholder, supportAddress);
      const replyTo = mail.replyTo ?? { name: "Albashi", address: supportAddress };
      try {
        await transport.sendMail({ ...mail, ...headers, html, text, replyTo, messageId: `<${messageId}>` });
      } catch (error) {
        // The server's message may contain the address, and this error is logged where addresses must not be.
        const { code, responseCode } = error as { code?: string; responseCode?: number };
        const what = `mail ${messageId}: ${code ?? "no answer"} ${responseCode ?? ""}`.trim();
        throw isFinal(code, responseCode)
          ? new PermanentMailError(`The mail server refused ${what}`)
          : new Error(`The mail server rejected ${what}`);
      }
    },
  };
};

/** RFC 8058: the unsubscribe button that mail programs show next to the sender. */
const oneClick = (url: string) => ({ "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });

/**
 * RFC 5321 §4.2.1: a 5xx response will be the same next time. That holds for the recipient and the message; a rejected login is our
 * own configuration error, and the mail waits until it is fixed.
 */
const isFinal = (code: string | undefined, responseCode = 0) => (code === "EENVELOPE" || code === "EMESSAGE") && responseCode >= 500;
