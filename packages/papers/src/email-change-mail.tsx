import { Act, Address, Letter } from "./letter.tsx";
import { paper } from "./paper.ts";

interface EmailChangeMail {
  readonly fullName: string;
  readonly link: string;
  /** When in Lagos it was asked for: a reader who did not do that should not press. */
  readonly askedAt: string;
}

/** Lets somebody prove the mailbox that their account will have from then on. */
export const emailChangeMail = ({ fullName, link, askedAt }: EmailChangeMail) =>
  paper(
    "Confirm your new email for Albashi",
    <Letter preview="The link works once, for 24 hours.">
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 20px" }}>This address was entered as the new email of an Albashi account, on {askedAt} (Lagos time).</p>
      <Act href={link}>Confirm this email</Act>
      <Address href={link} />
      <p style={{ margin: "20px 0 0" }}>
        The link works once, for 24 hours. Until you open it, the account keeps its old email.{" "}
        <strong>If it was not you, do not open it.</strong>
      </p>
    </Letter>,
  );
