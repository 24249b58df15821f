import { Letter } from "./letter.tsx";
import { paper } from "./paper.ts";

/**
 * Tells somebody that their message reached us. It repeats nothing they typed: the address may be a stranger's, and we
 * carry no stranger's words there.
 */
export const enquiryReceivedMail = ({ reference }: { reference: string }) =>
  paper(
    `We have your message: ${reference}`,
    <Letter preview="A person will read it and answer.">
      <p style={{ margin: "0 0 12px" }}>Hello,</p>
      <p style={{ margin: "0 0 20px" }}>
        Your message to Albashi reached us. Its number is <strong>{reference}</strong>. A person will read it and answer to this address.
      </p>
      <p style={{ margin: 0 }}>If you did not write to us, somebody typed your address by mistake, and there is nothing to do.</p>
    </Letter>,
  );
