import { renderEmail } from "./email-content.ts";
import { EmailLayout } from "./email-layout.tsx";

/**
 * Confirms that a message was received. It repeats nothing from it: the address may belong to a third party, and we must not relay
 * text to them.
 */
export const enquiryReceivedMail = ({ reference }: { reference: string }) =>
  renderEmail(
    `We have your message: ${reference}`,
    <EmailLayout preview="A person will read it and answer.">
      <p style={{ margin: "0 0 12px" }}>Hello,</p>
      <p style={{ margin: "0 0 20px" }}>
        Your message to Albashi reached us. Its number is <strong>{reference}</strong>. A person will read it and answer to this address.
      </p>
      <p style={{ margin: 0 }}>If you did not write to us, somebody typed your address by mistake, and there is nothing to do.</p>
    </EmailLayout>,
  );
