import { renderEmail } from "./email-content.ts";
import { EmailLayout } from "./email-layout.tsx";
import { TextLines } from "./lines.tsx";

interface EnquiryMail {
  readonly reference: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly receivedAt: string;
}

/** Forwards an enquiry from the contact form to the support team. */
export const enquiryMail = ({ reference, name, email, message, receivedAt }: EnquiryMail) =>
  renderEmail(
    `Enquiry ${reference}`,
    <EmailLayout preview={`From ${name}`}>
      <p style={{ margin: "0 0 12px" }}>
        {name} ({email}) wrote on {receivedAt} (Lagos time), under {reference}:
      </p>
      <TextLines text={message} />
      <p style={{ margin: "20px 0 0" }}>
        Reply to this email to answer {email}, or use bin/operator answer {reference}, which also marks the enquiry as answered.
      </p>
    </EmailLayout>,
  );
