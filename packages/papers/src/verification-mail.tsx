import { Act, Address, Letter } from "./letter.tsx";
import { paper } from "./paper.ts";

/** Asks a new employer to prove that the mailbox is theirs. */
export const verificationMail = ({ fullName, companyName, link }: { fullName: string; companyName: string; link: string }) =>
  paper(
    "Verify your e-mail for Albashi",
    <Letter preview="One click, and your account is ready.">
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 20px" }}>
        you opened an Albashi account for <strong>{companyName}</strong>. Please verify that this is your e-mail address.
      </p>
      <Act href={link}>Verify my e-mail</Act>
      <Address href={link} />
      <p style={{ margin: "20px 0 0" }}>
        The link works once, for 24 hours. If you did not open an account, ignore this mail: nothing happens without you.
      </p>
    </Letter>,
  );
