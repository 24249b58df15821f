import { createTransport } from "nodemailer";
import { type Email, MailRefused } from "./port.ts";

/** The key with which we sign our mails, and where its public half stands in the DNS: `<selector>._domainkey.<domain>`. */
export interface MailSigning {
  readonly domain: string;
  readonly selector: string;
  readonly privateKey: string;
}

/**
 * What the signature covers. RFC 8058 §4 wants both headers of the one-click button in it, or mail programs do not show
 * the button; nodemailer's own list lacks the second.
 */
const signedHeaders = [
  ...["From", "Reply-To", "To", "Subject", "Date", "Message-ID", "MIME-Version", "Content-Type", "Content-Transfer-Encoding"],
  ...["List-Unsubscribe", "List-Unsubscribe-Post"],
].join(":");

/** Mail over SMTP, signed when there is a key to sign with. */
export const smtpEmail = ({ url, from, signing }: { url: string; from: string; signing?: MailSigning | undefined }): Email => {
  const dkim = signing && {
    domainName: signing.domain,
    keySelector: signing.selector,
    privateKey: signing.privateKey,
    headerFieldNames: signedHeaders,
  };
  const transport = createTransport({ url, ...(dkim ? { dkim } : {}) }, { from });
  return {
    send: async ({ messageId, oneClickUnsubscribeUrl, ...mail }) => {
      const headers = oneClickUnsubscribeUrl === undefined ? {} : { headers: oneClick(oneClickUnsubscribeUrl) };
      try {
        await transport.sendMail({ ...mail, ...headers, messageId: `<${messageId}>` });
      } catch (error) {
        // The server's own words may hold the address, and this error is written down where addresses must not be.
        const { code, responseCode } = error as { code?: string; responseCode?: number };
        const what = `mail ${messageId}: ${code ?? "no answer"} ${responseCode ?? ""}`.trim();
        throw isFinal(code, responseCode)
          ? new MailRefused(`The mail server refused ${what}`)
          : new Error(`The mail server did not take ${what}`);
      }
    },
  };
};

/** RFC 8058: the button that mail programs show beside the sender, and that needs no page of ours. */
const oneClick = (url: string) => ({ "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });

/**
 * RFC 5321 §4.2.1: an answer of 500 or more will be the same next time. That holds for the recipient and the message;
 * a login the server refuses is our own fault to mend, and the mail waits for it.
 */
const isFinal = (code: string | undefined, responseCode = 0) => (code === "EENVELOPE" || code === "EMESSAGE") && responseCode >= 500;
