import { Act, Address, Letter } from "./letter.tsx";
import { paper } from "./paper.ts";

/** Asks the owner of a mailbox whether the newsletter is wanted. */
export const newsletterConfirmMail = ({ link }: { link: string }) =>
  paper(
    "Please confirm the Albashi newsletter",
    <Letter preview="One tap, and the next newsletter comes to you.">
      <p style={{ margin: "0 0 12px" }}>Hello,</p>
      <p style={{ margin: "0 0 20px" }}>This email address was entered for the Albashi newsletter. Do you want it?</p>
      <Act href={link}>Yes, subscribe me</Act>
      <Address href={link} />
      <p style={{ margin: "20px 0 0" }}>
        The link works for seven days. If it was not you, there is nothing to do: without your yes nothing is sent, and we forget the
        address.
      </p>
    </Letter>,
  );
