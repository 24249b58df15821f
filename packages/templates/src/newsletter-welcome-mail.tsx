import { renderEmail } from "./email-content.ts";
import { EmailLayout } from "./email-layout.tsx";

/** Confirms a subscription, and explains how to unsubscribe. */
export const newsletterWelcomeMail = ({ unsubscribeLink }: { unsubscribeLink: string }) =>
  renderEmail(
    "You're subscribed to the Albashi newsletter",
    <EmailLayout preview="Nigerian payroll news in your inbox.">
      <p style={{ margin: "0 0 12px" }}>Hello,</p>
      <p style={{ margin: "0 0 20px" }}>
        You're subscribed. We'll email you when Nigerian payroll law changes and when Albashi has new features.
      </p>
      <p style={{ margin: "0 0 8px" }}>You can unsubscribe at any time with one click. We'll then delete your address.</p>
      <p style={{ margin: 0 }}>
        <a href={unsubscribeLink}>Unsubscribe</a>
      </p>
    </EmailLayout>,
  );
