import { Act, Address, Letter } from "./letter.tsx";
import { paper } from "./paper.ts";

interface JoiningMail {
  readonly fullName: string;
  readonly companyName: string;
  readonly link: string;
  /** On what, and when in Lagos, the generated password was shown: a reader who did not do that should not press. */
  readonly device: string;
  readonly askedAt: string;
}

/** Asks an employee who has shown their generated password to prove that the mailbox is theirs. */
export const joiningMail = ({ fullName, companyName, link, device, askedAt }: JoiningMail) =>
  paper(
    `Verify your email to join ${companyName}`,
    <Letter preview="One tap, and you have joined.">
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 20px" }}>
        The generated password of your invitation to <strong>{companyName}</strong> was used on {device}, on {askedAt} (Lagos time). If that
        was you, please verify that this is your mailbox.
      </p>
      <Act href={link}>Verify my email and join</Act>
      <Address href={link} />
      <p style={{ margin: "20px 0 0" }}>
        The link works once, for 24 hours. <strong>If it was not you, do not open it</strong>: somebody else has read your invitation. Tell{" "}
        {companyName}, and ask for a new one.
      </p>
    </Letter>,
  );
