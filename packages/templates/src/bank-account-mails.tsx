import { renderEmail } from "./email-content.ts";
import { ActionButton, EmailLayout } from "./email-layout.tsx";

interface AccountMail {
  readonly fullName: string;
  readonly companyName: string;
  readonly bank: string;
  readonly accountNumber: string;
}

/** Notifies an employee that their pay will go to another account, before any of it does. */
export const accountChangedMail = ({
  fullName,
  companyName,
  bank,
  accountNumber,
  at,
  from,
}: AccountMail & { at: string; from: string | undefined }) =>
  renderEmail(
    `Your bank account at ${companyName} was changed`,
    <EmailLayout preview="If you didn't request this, tell your employer now.">
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 12px" }}>
        Your pay from {companyName} will now go to a new account: {bank}, {accountNumber}.
      </p>
      <p style={{ margin: "0 0 20px" }}>
        When: {at} (Lagos time).{from ? ` Where: ${from}.` : ""}
      </p>
      <p style={{ margin: 0 }}>
        If you requested this, you don't need to do anything. {companyName} will review it before your next payment.{" "}
        <strong>If you didn't</strong>, tell your employer today, in person or by phone. Please don't reply to this email.
      </p>
    </EmailLayout>,
  );

/** Notifies an employee that their employer rejected a new account, and why. */
export const accountRejectedMail = ({
  fullName,
  companyName,
  bank,
  accountNumber,
  reason,
  link,
}: AccountMail & { reason: string; link: string }) =>
  renderEmail(
    `Your new bank account at ${companyName} was rejected`,
    <EmailLayout preview="We'll keep paying you into your previous account.">
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 12px" }}>
        {companyName} rejected your new account: {bank}, {accountNumber}. Their reason:
      </p>
      <p style={{ margin: "0 0 12px" }}>“{reason}”</p>
      <p style={{ margin: "0 0 20px" }}>We'll use your previous account, if you had one. You can add another account at any time.</p>
      <ActionButton href={link}>View your financial details</ActionButton>
    </EmailLayout>,
  );

/** Alerts an owner that many bank accounts were about to become one, or were changed together. The change was stopped. */
export const accountAlarmMail = ({
  fullName,
  companyName,
  kind,
  people,
  at,
  link,
}: {
  readonly fullName: string;
  readonly companyName: string;
  readonly kind: "shared" | "burst";
  readonly people: number;
  readonly at: string;
  readonly link: string;
}) =>
  renderEmail(
    `Review the bank accounts of ${companyName}`,
    <EmailLayout preview="We blocked a change. Please review it.">
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 12px" }}>
        {kind === "shared"
          ? `Someone tried to add another employee to a bank account that ${people} people are already paid into.`
          : `${people} bank accounts were changed within an hour, and someone tried to change more.`}{" "}
        We blocked this change. When: {at} (Lagos time).
      </p>
      <p style={{ margin: "0 0 20px" }}>
        This may be genuine or it may be fraud. Please review the accounts on hold and confirm with the employees themselves.
      </p>
      <ActionButton href={link}>Review accounts on hold</ActionButton>
    </EmailLayout>,
  );
