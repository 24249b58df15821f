import { renderEmail } from "./email-content.ts";
import { ActionButton, EmailLayout } from "./email-layout.tsx";

/** Notifies the owner of an account that a sign-up used the same email address. */
export const alreadyRegisteredMail = ({ fullName, loginLink }: { fullName: string; loginLink: string }) =>
  renderEmail(
    "You already have an Albashi account",
    <EmailLayout preview="Someone tried to sign up with your email.">
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 20px" }}>
        Someone just tried to sign up for Albashi with this email address. You already have an account, and nothing has changed.
      </p>
      <ActionButton href={loginLink}>Log in</ActionButton>
      <p style={{ margin: "20px 0 0" }}>If it wasn't you, you can ignore this email.</p>
    </EmailLayout>,
  );
