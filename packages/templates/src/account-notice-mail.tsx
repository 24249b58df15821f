import { renderEmail } from "./email-content.ts";
import { ActionButton, EmailLayout } from "./email-layout.tsx";

const notices = {
  password_changed: {
    subject: "Your Albashi password was changed",
    happened: "The password of your Albashi account was changed, and every other session was logged out.",
  },
  second_factor_on: {
    subject: "Your Albashi account has a second factor",
    happened: "A second factor was turned on for your Albashi account. From now on logging in asks for your passkey or a code too.",
  },
  second_factor_off: {
    subject: "The second factor of your Albashi account is off",
    happened: "The second factor of your Albashi account was turned off. Logging in asks for the password only.",
  },
  passkey_added: {
    subject: "A passkey was added to your Albashi account",
    happened: "A passkey was added to your Albashi account. Logging in and moving money can be confirmed with it.",
  },
  passkey_removed: {
    subject: "A passkey was removed from your Albashi account",
    happened: "A passkey was removed from your Albashi account. It does not open the account any more.",
  },
  authenticator_app_removed: {
    subject: "The authenticator app of your Albashi account was removed",
    happened: "The authenticator app of your Albashi account was removed. Its codes do not work any more; your passkeys still do.",
  },
  recovery_codes_renewed: {
    subject: "Your Albashi account has new recovery codes",
    happened: "New recovery codes were made for your Albashi account. The old ones do not work any more.",
  },
  recovery_code_used: {
    subject: "A recovery code of your Albashi account was used",
    happened: "One of your recovery codes was used in place of a code from your authenticator app. It does not work a second time.",
  },
  new_device: {
    subject: "A new device logged in to your Albashi account",
    happened: "Somebody logged in to your Albashi account from a browser that was not seen there before.",
  },
  email_change_asked: {
    subject: "Your Albashi account is about to get another email",
    happened:
      "Another email address was entered for your Albashi account. It takes the place of this one once the link we sent there is opened.",
  },
  email_changed: {
    subject: "Your Albashi account has another email now",
    happened:
      "The link that we sent to the new email address was opened. Your Albashi account has that one now, and this one no longer opens it.",
  },
};

/** After these, a new password does not keep an intruder out. */
const addsFactor: ReadonlySet<keyof typeof notices> = new Set(["second_factor_on", "passkey_added"]);
const logOut = "choose a new password now: that logs everybody out.";
const removeFactor =
  "write to us at once, tell the other owners of your company, and choose a new password. A new password logs everybody out, but it does not remove the second factor: we remove it once we have checked that the account is yours.";

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
        When: {at} (Lagos time).{device ? ` Where: ${device}.` : ""}
      </p>
      {kind === "email_changed" ? (
        <p style={{ margin: 0 }}>
          If that was you, there is nothing to do. <strong>If it was not you</strong>, write to us at once, and tell the other owners of
          your company: your password cannot be reset from here any more.
        </p>
      ) : (
        <>
          <p style={{ margin: "0 0 20px" }}>
            If that was you, there is nothing to do. <strong>If it was not you</strong>, {addsFactor.has(kind) ? removeFactor : logOut}
          </p>
          <ActionButton href={resetLink}>Choose a new password</ActionButton>
        </>
      )}
    </EmailLayout>,
  );
};
