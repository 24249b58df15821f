import { Letter } from "./letter.tsx";
import { Lines } from "./lines.tsx";
import { paper } from "./paper.ts";

/** The answer of one of our people to an enquiry. */
export const enquiryAnswerMail = ({ reference, name, answer }: { reference: string; name: string; answer: string }) =>
  paper(
    `About your message ${reference}`,
    <Letter preview="Our answer to your message.">
      <p style={{ margin: "0 0 12px" }}>Hello {name},</p>
      <Lines text={answer} />
      <p style={{ margin: "20px 0 0" }}>To write back, answer this mail.</p>
    </Letter>,
  );
