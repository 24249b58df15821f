import { renderEmail } from "./email-content.ts";
import { ActionButton, CopyableLink, EmailLayout } from "./email-layout.tsx";

interface ResetMail {
  readonly fullName: string;
  readonly link: string;
  /** On which device and when, in Lagos time, the link was requested: a reader who did not request it should not use it. */
  readonly device: string;
  readonly askedAt: string;
}

/** Lets a user who forgot their password choose a new one. */
export const resetMail = ({ fullName, link, device, askedAt }: ResetMail) =>
  renderEmail(
    "Choose a new password for Albashi",
    <EmailLayout preview="The link works once, for one hour.">
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 20px" }}>
        We received a request to reset your Albashi password from {device}, on {askedAt} (Lagos time).
      </p>
      <ActionButton href={link}>Choose a new password</ActionButton>
      <CopyableLink href={link} />
      <p style={{ margin: "20px 0 0" }}>
        The link works once, for one hour. <strong>If it wasn't you, don't open or share it</strong>: your password won't change. We never
        ask for this link by phone or message.
      </p>
    </EmailLayout>,
  );
