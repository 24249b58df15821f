import { renderEmail } from "./email-content.ts";
import { ActionButton, CopyableLink, EmailLayout } from "./email-layout.tsx";

interface EmailChangeMail {
  readonly fullName: string;
  readonly link: string;
  /** When it was requested, in Lagos time: a reader who did not request it should not confirm. */
  readonly askedAt: string;
}

/** Verifies the mailbox of a new email address. */
export const emailChangeMail = ({ fullName, link, askedAt }: EmailChangeMail) =>
  renderEmail(
    "Confirm your new email for Albashi",
    <EmailLayout preview="The link works once, for 24 hours.">
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 20px" }}>This address was entered as the new email for an Albashi account on {askedAt} (Lagos time).</p>
      <ActionButton href={link}>Confirm this email</ActionButton>
      <CopyableLink href={link} />
      <p style={{ margin: "20px 0 0" }}>
        The link works once, for 24 hours. Until you open it, the account keeps its old email.{" "}
        <strong>If this wasn't you, don't open it.</strong>
      </p>
    </EmailLayout>,
  );
