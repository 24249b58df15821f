import { renderEmail } from "./email-content.ts";
import { EmailLayout } from "./email-layout.tsx";
import { TextLines } from "./lines.tsx";

/** Our reply to an enquiry. */
export const enquiryAnswerMail = ({ reference, name, answer }: { reference: string; name: string; answer: string }) =>
  renderEmail(
    `About your message ${reference}`,
    <EmailLayout preview="Our reply to your message.">
      <p style={{ margin: "0 0 12px" }}>Hello {name},</p>
      <TextLines text={answer} />
      <p style={{ margin: "20px 0 0" }}>To respond, reply to this email.</p>
    </EmailLayout>,
  );
