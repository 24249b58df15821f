import { renderEmail } from "./email-content.ts";
import { ActionButton, CopyableLink, EmailLayout } from "./email-layout.tsx";

const changes = {
  passkey: {
    subject: "A passkey was added to your Albashi account",
    confirmSubject: "Confirm the new passkey on your Albashi account",
    happened: "A passkey was added to your Albashi account.",
    action: "Confirm the passkey",
    waits: "Until you confirm it, it can't be used. 24 hours after you confirm it, it can approve and make payments.",
  },
  authenticator_app: {
    subject: "Two-step verification is on for your Albashi account",
    confirmSubject: "Confirm the new authenticator app on your Albashi account",
    happened: "An authenticator app was added to your Albashi account.",
    action: "Confirm the app",
    waits: "Until you confirm it, it can't be used. 24 hours after you confirm it, it can approve and make payments.",
  },
  recovery: {
    subject: "Log in to Albashi without your passkey or authenticator app",
    confirmSubject: "Log in to Albashi without your passkey or authenticator app",
    happened:
      "Someone entered your password and reported the passkey or authenticator app for your Albashi account as lost. If you confirm, we will remove it.",
    action: "Yes, I lost it",
    waits: "24 hours after you confirm, you can log in with your password alone and set up a new passkey. Until then nothing changes.",
  },
};

interface FactorChangeMail {
  readonly fullName: string;
  readonly kind: keyof typeof changes;
  readonly at: string;
  readonly device: string;
  /** The link to confirm it; undefined when it is in use already. */
  readonly confirmLink: string | undefined;
  readonly rejectLink: string;
}

/** Notifies a user of a new second factor or a recovery: how to confirm it and, if it was not them, how to undo it and stop payouts. */
export const factorChangeMail = ({ fullName, kind, at, device, confirmLink, rejectLink }: FactorChangeMail) => {
  const { subject, confirmSubject, happened, action, waits } = changes[kind];
  return renderEmail(
    confirmLink ? confirmSubject : subject,
    <EmailLayout preview={`On ${at}, Lagos time.`}>
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 12px" }}>{happened}</p>
      <p style={{ margin: "0 0 20px" }}>
        When: {at} (Lagos time). Device: {device}.
      </p>
      {confirmLink && (
        <>
          <p style={{ margin: "0 0 20px" }}>{waits}</p>
          <ActionButton href={confirmLink}>{action}</ActionButton>
          <CopyableLink href={confirmLink} />
        </>
      )}
      <p style={{ margin: "20px 0 0" }}>
        <strong>If this wasn't you</strong>, someone else knows your password. Open this link and choose "This was not me". We'll undo the
        change, log out every device and stop your company's payments:
        <br />
        <a href={rejectLink}>{rejectLink}</a>
      </p>
    </EmailLayout>,
  );
};
