import { renderEmail } from "./email-content.ts";
import { ActionButton, CopyableLink, EmailLayout } from "./email-layout.tsx";

/** Asks the owner of a mailbox to confirm a newsletter subscription. */
export const newsletterConfirmMail = ({ link }: { link: string }) =>
  renderEmail(
    "Confirm your Albashi newsletter subscription",
    <EmailLayout preview="Confirm to receive the next newsletter.">
      <p style={{ margin: "0 0 12px" }}>Hello,</p>
      <p style={{ margin: "0 0 20px" }}>
        Someone entered this email address for the Albashi newsletter. Please confirm that you want to subscribe.
      </p>
      <ActionButton href={link}>Yes, subscribe me</ActionButton>
      <CopyableLink href={link} />
      <p style={{ margin: "20px 0 0" }}>
        The link works for seven days. If this wasn't you, ignore this email. We won't send you anything, and we'll delete your address.
      </p>
    </EmailLayout>,
  );
