import { Act, Address, Letter } from "./letter.tsx";
import { paper } from "./paper.ts";

interface ResetMail {
  readonly fullName: string;
  readonly link: string;
  /** On what, and when in Lagos, the link was asked for: a reader who did not do that should not press. */
  readonly device: string;
  readonly askedAt: string;
}

/** Lets an owner who forgot their password choose a new one. */
export const resetMail = ({ fullName, link, device, askedAt }: ResetMail) =>
  paper(
    "Choose a new password for Albashi",
    <Letter preview="The link works once, for one hour.">
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 20px" }}>
        A new password was asked for your Albashi account, on {device}, on {askedAt} (Lagos time).
      </p>
      <Act href={link}>Choose a new password</Act>
      <Address href={link} />
      <p style={{ margin: "20px 0 0" }}>
        The link works once, for one hour. <strong>If it was not you, do not open it and give it to nobody</strong>: your password stays as
        it is. We never ask for this link by phone or message.
      </p>
    </Letter>,
  );
