import { renderEmail } from "./email-content.ts";
import { ActionButton, CopyableLink, EmailLayout } from "./email-layout.tsx";

/** Asks the owner of a mailbox to confirm a newsletter subscription. */
export const newsletterConfirmMail = ({ link }: { link: string }) =>
  renderEmail(
    "Please confirm the Albashi newsletter",
    <EmailLayout preview="One tap, and the next newsletter comes to you.">
      <p style={{ margin: "0 0 12px" }}>Hello,</p>
      <p style={{ margin: "0 0 20px" }}>This email address was entered for the Albashi newsletter. Do you want it?</p>
      <ActionButton href={link}>Yes, subscribe me</ActionButton>
      <CopyableLink href={link} />
      <p style={{ margin: "20px 0 0" }}>
        The link works for seven days. If it was not you, there is nothing to do: without your yes nothing is sent, and we forget the
        address.
      </p>
    </EmailLayout>,
  );
