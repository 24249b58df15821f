import { Letter } from "./letter.tsx";
import { Lines } from "./lines.tsx";
import { paper } from "./paper.ts";

interface EnquiryMail {
  readonly reference: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly receivedAt: string;
}

/** Brings an enquiry from the contact form to the people who answer. */
export const enquiryMail = ({ reference, name, email, message, receivedAt }: EnquiryMail) =>
  paper(
    `Enquiry ${reference}`,
    <Letter preview={`From ${name}`}>
      <p style={{ margin: "0 0 12px" }}>
        {name} ({email}) wrote on {receivedAt} (Lagos time), under {reference}:
      </p>
      <Lines text={message} />
      <p style={{ margin: "20px 0 0" }}>
        Answer this mail and it goes to {email}. Or use bin/operator answer {reference}, which also marks the enquiry as answered.
      </p>
    </Letter>,
  );
