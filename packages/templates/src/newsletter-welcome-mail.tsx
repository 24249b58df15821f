import { renderEmail } from "./email-content.ts";
import { EmailLayout } from "./email-layout.tsx";

/** Confirms a subscription, and explains how to unsubscribe. */
export const newsletterWelcomeMail = ({ unsubscribeLink }: { unsubscribeLink: string }) =>
  renderEmail(
    "You are subscribed to the Albashi newsletter",
    <EmailLayout preview="What changes in Nigerian payroll, in your inbox.">
      <p style={{ margin: "0 0 12px" }}>Hello,</p>
      <p style={{ margin: "0 0 20px" }}>
        You are subscribed. We write when the law on pay changes in Nigeria, and when Albashi can do something new.
      </p>
      <p style={{ margin: "0 0 8px" }}>You can leave at any time, with one click. We then forget your address.</p>
      <p style={{ margin: 0 }}>
        <a href={unsubscribeLink}>Unsubscribe</a>
      </p>
    </EmailLayout>,
  );
