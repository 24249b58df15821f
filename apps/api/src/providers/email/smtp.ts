import { createTransport } from "nodemailer";
import { type Email, MailRefused } from "./port.ts";

/** Mail over SMTP. */
export const smtpEmail = ({ url, from }: { url: string; from: string }): Email => {
  const transport = createTransport(url, { from });
  return {
    send: async ({ messageId, ...mail }) => {
      try {
        await transport.sendMail({ ...mail, messageId: `<${messageId}>` });
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

/**
 * RFC 5321 §4.2.1: an answer of 500 or more will be the same next time. That holds for the recipient and the message;
 * a login the server refuses is our own fault to mend, and the mail waits for it.
 */
const isFinal = (code: string | undefined, responseCode = 0) => (code === "EENVELOPE" || code === "EMESSAGE") && responseCode >= 500;
