import { Act, Letter } from "./letter.tsx";
import { paper } from "./paper.ts";

/** Tells the owner of an account that somebody tried to open another with the same email. */
export const alreadyRegisteredMail = ({ fullName, loginLink }: { fullName: string; loginLink: string }) =>
  paper(
    "You already have an Albashi account",
    <Letter preview="Somebody tried to sign up with your email.">
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 20px" }}>
        Somebody just tried to open an Albashi account with this email address. You have one already, and nothing about it was changed.
      </p>
      <Act href={loginLink}>Log in</Act>
      <p style={{ margin: "20px 0 0" }}>If it was not you, there is nothing to do.</p>
    </Letter>,
  );
