import { renderEmail } from "./email-content.ts";
import { ActionButton, EmailLayout } from "./email-layout.tsx";

const notices = {
  password_changed: {
    subject: "Your Albashi password was changed",
    happened: "Your Albashi password was changed, and you were logged out on all other devices.",
  },
  second_factor_on: {
    subject: "Two-step verification is on for your Albashi account",
    happened:
      "Two-step verification was turned on for your Albashi account. From now on, you'll also need your passkey or a code to log in.",
  },
  second_factor_off: {
    subject: "Two-step verification is off for your Albashi account",
    happened: "Two-step verification was turned off for your Albashi account. You now log in with your password only.",
  },
  passkey_added: {
    subject: "A passkey was added to your Albashi account",
    happened: "A passkey was added to your Albashi account. You can use it to log in and confirm payments.",
  },
  passkey_removed: {
    subject: "A passkey was removed from your Albashi account",
    happened: "A passkey was removed from your Albashi account. It can no longer be used to log in.",
  },
  authenticator_app_removed: {
    subject: "The authenticator app was removed from your Albashi account",
    happened: "The authenticator app was removed from your Albashi account. Its codes no longer work. Your passkeys still work.",
  },
  recovery_codes_renewed: {
    subject: "Your Albashi account has new recovery codes",
    happened: "New recovery codes were created for your Albashi account. The old codes no longer work.",
  },
  recovery_code_used: {
    subject: "A recovery code was used for your Albashi account",
    happened: "One of your recovery codes was used instead of a code from your authenticator app. It can't be used again.",
  },
  new_device: {
    subject: "New login to your Albashi account",
    happened: "Someone logged in to your Albashi account from a new browser.",
  },
  email_change_asked: {
    subject: "Your Albashi email is about to change",
    happened: "A new email address was entered for your Albashi account. It replaces this one when the link we sent there is opened.",
  },
  email_changed: {
    subject: "Your Albashi email was changed",
    happened:
      "The link we sent to the new email address was opened. Your Albashi account now uses that address, and you can no longer log in with this one.",
  },
  phone_changed: {
    subject: "Your Albashi phone number was changed",
    happened: "The phone number on your Albashi account was changed.",
  },
  company_renamed: {
    subject: "Your company's name on Albashi was changed",
    happened: "An owner changed your company's name on Albashi. The new name appears in emails to your employees.",
  },
};

/** After these, a new password does not keep an intruder out. */
const addsFactor: ReadonlySet<keyof typeof notices> = new Set(["second_factor_on", "passkey_added"]);
const logOut = "choose a new password now. This logs out every device.";
const removeFactor =
  "contact us immediately, tell an admin of your company, and choose a new password. A new password logs out every device but does not remove two-step verification. We'll remove it once we've confirmed that the account is yours.";

interface AccountNoticeMail {
  readonly fullName: string;
  readonly kind: keyof typeof notices;
  readonly at: string;
  readonly device: string | undefined;
  readonly resetLink: string;
}

/** Notifies a user of a change to their account, and what to do if it was not them. */
export const accountNoticeMail = ({ fullName, kind, at, device, resetLink }: AccountNoticeMail) => {
  const { subject, happened } = notices[kind];
  return renderEmail(
    subject,
    <EmailLayout preview={`On ${at}, Lagos time.`}>
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 12px" }}>{happened}</p>
      <p style={{ margin: "0 0 20px" }}>
        When: {at} (Lagos time).{device ? ` Device: ${device}.` : ""}
      </p>
      {kind === "email_changed" ? (
        <p style={{ margin: 0 }}>
          If this was you, you don't need to do anything. <strong>If it wasn't you</strong>, contact us immediately and tell an admin of
          your company. You can no longer reset your password from this email address.
        </p>
      ) : (
        <>
          <p style={{ margin: "0 0 20px" }}>
            If this was you, you don't need to do anything. <strong>If it wasn't you</strong>,{" "}
            {addsFactor.has(kind) ? removeFactor : logOut}
          </p>
          <ActionButton href={resetLink}>Choose a new password</ActionButton>
        </>
      )}
    </EmailLayout>,
  );
};
