import { renderEmail } from "./email-content.ts";
import { ActionButton, CopyableLink, EmailLayout } from "./email-layout.tsx";

interface VerificationMail {
  readonly fullName: string;
  readonly companyName: string;
  readonly link: string;
  /** On which device and when, in Lagos time, the account was opened: a reader who did not do that should not confirm. */
  readonly device: string;
  readonly askedAt: string;
}

/** Asks a new employer to verify their mailbox. */
export const verificationMail = ({ fullName, companyName, link, device, askedAt }: VerificationMail) =>
  renderEmail(
    "Verify your email for Albashi",
    <EmailLayout preview="Verify your email to open your account.">
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 20px" }}>
        An Albashi account was created for <strong>{companyName}</strong> with this email address, on {device}, on {askedAt} (Lagos time).
        If this was you, please verify your email address.
      </p>
      <ActionButton href={link}>Verify my email</ActionButton>
      <CopyableLink href={link} />
      <p style={{ margin: "20px 0 0" }}>
        The link works once, for 24 hours. <strong>If it wasn't you, don't open it</strong>: someone else chose the password for that
        account. You can safely ignore this email.
      </p>
    </EmailLayout>,
  );
