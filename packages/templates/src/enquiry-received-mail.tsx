import { renderEmail } from "./email-content.ts";
import { EmailLayout } from "./email-layout.tsx";

/**
 * Confirms that a message was received. It repeats nothing from it: the address may belong to a third party, and we must not relay
 * text to them.
 */
export const enquiryReceivedMail = ({ reference }: { reference: string }) =>
  renderEmail(
    `We've received your message: ${reference}`,
    <EmailLayout preview="Our team will reply to you by email.">
      <p style={{ margin: "0 0 12px" }}>Hello,</p>
      <p style={{ margin: "0 0 20px" }}>
        We've received your message to Albashi. Your reference is <strong>{reference}</strong>. Our team will reply to this address.
      </p>
      <p style={{ margin: 0 }}>If you didn't contact us, someone entered your address by mistake. You can ignore this email.</p>
    </EmailLayout>,
  );
