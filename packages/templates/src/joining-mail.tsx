import { renderEmail } from "./email-content.ts";
import { ActionButton, CopyableLink, EmailLayout } from "./email-layout.tsx";

interface JoiningMail {
  readonly fullName: string;
  readonly companyName: string;
  readonly link: string;
  /** On which device and when, in Lagos time, the generated password was used: a reader who did not do that should not confirm. */
  readonly device: string;
  readonly askedAt: string;
}

/** Asks an employee who has entered their generated password to verify their mailbox. */
export const joiningMail = ({ fullName, companyName, link, device, askedAt }: JoiningMail) =>
  renderEmail(
    `Verify your email to join ${companyName}`,
    <EmailLayout preview="Verify your email to finish joining.">
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 20px" }}>
        The password from your invitation to <strong>{companyName}</strong> was used on {askedAt} (Lagos time). Device: {device}. If this
        was you, please verify your email address.
      </p>
      <ActionButton href={link}>Verify my email and join</ActionButton>
      <CopyableLink href={link} />
      <p style={{ margin: "20px 0 0" }}>
        The link works once, for 24 hours. <strong>If it wasn't you, don't open it</strong>: someone else has read your invitation. Tell{" "}
        {companyName} and ask for a new one.
      </p>
    </EmailLayout>,
  );
