import { Act, Address, Letter } from "./letter.tsx";
import { paper } from "./paper.ts";

interface VerificationMail {
  readonly fullName: string;
  readonly companyName: string;
  readonly link: string;
  /** On what, and when in Lagos, the account was opened: a reader who did not do that should not press. */
  readonly device: string;
  readonly askedAt: string;
}

/** Asks a new employer to prove that the mailbox is theirs. */
export const verificationMail = ({ fullName, companyName, link, device, askedAt }: VerificationMail) =>
  paper(
    "Verify your email for Albashi",
    <Letter preview="One tap, and your account is open.">
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 20px" }}>
        An Albashi account was opened for <strong>{companyName}</strong> with this email address, on {device}, on {askedAt} (Lagos time). If
        that was you, please verify that this is your mailbox.
      </p>
      <Act href={link}>Verify my email</Act>
      <Address href={link} />
      <p style={{ margin: "20px 0 0" }}>
        The link works once, for 24 hours. <strong>If it was not you, do not open it</strong>: somebody else chose the password of that
        account. Ignore this mail, and nothing happens.
      </p>
    </Letter>,
  );
