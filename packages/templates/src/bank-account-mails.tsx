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
  confirmLink,
}: AccountMail & { at: string; from: string | undefined; confirmLink: string | undefined }) =>
  renderEmail(
    `The bank account for your pay from ${companyName} was changed`,
    <EmailLayout preview="If you didn't request this, tell your employer now.">
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 12px" }}>
        Your pay from {companyName} will now go to a new account: {bank}, {accountNumber}.
      </p>
      <p style={{ margin: "0 0 20px" }}>
        When: {at} (Lagos time).{from ? ` Device: ${from}.` : ""}
      </p>
      <p style={{ margin: confirmLink ? "0 0 20px" : 0 }}>
        {confirmLink
          ? "If this is your account, please confirm it so that your next payment isn't delayed. "
          : `If you requested this, you don't need to do anything. Your next payment waits until an admin of ${companyName} approves the new account. `}
        <strong>If you didn't request it</strong>, tell your employer today, in person or by phone. Please don't reply to this email.
      </p>
      {confirmLink && <ActionButton href={confirmLink}>Check and confirm the account</ActionButton>}
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
    <EmailLayout preview="Please read the reason.">
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 12px" }}>
        {companyName} rejected your new account: {bank}, {accountNumber}. Their reason:
      </p>
      <p style={{ margin: "0 0 12px" }}>“{reason}”</p>
      <p style={{ margin: "0 0 20px" }}>We'll use your previous account, if you had one. You can add another account at any time.</p>
      <ActionButton href={link}>View your financial details</ActionButton>
    </EmailLayout>,
  );

interface AdminMail {
  /** The admin who receives the mail. */
  readonly fullName: string;
  readonly companyName: string;
  readonly employeeName: string;
  readonly bank: string;
  readonly accountNumber: string;
  readonly link: string;
}

/** Notifies an owner that an admin changed the account an employee is paid into. */
export const accountChangeNoticeMail = ({
  fullName,
  companyName,
  employeeName,
  bank,
  accountNumber,
  changedBy,
  at,
  from,
  link,
}: AdminMail & { changedBy: string | null; at: string; from: string | undefined }) =>
  renderEmail(
    `The bank account of ${employeeName} was changed`,
    <EmailLayout preview="If you don't know about this change, review it now.">
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 12px" }}>
        {changedBy ?? "An admin"} changed the account that {companyName} pays {employeeName} into. It is now {bank}, {accountNumber}. The
        next payment is on hold until the account is reviewed.
      </p>
      <p style={{ margin: "0 0 20px" }}>
        When: {at} (Lagos time).{from ? ` Device: ${from}.` : ""} If you don't know about this change, reject it and ask{" "}
        {changedBy ?? "your admins"}. If their login may be stolen, stop all payments.
      </p>
      <ActionButton href={link}>Review the account</ActionButton>
    </EmailLayout>,
  );

/** Notifies an admin that an account which several employees are paid into was approved, and why. */
export const sharedAccountMail = ({
  fullName,
  companyName,
  employeeName,
  bank,
  accountNumber,
  releasedBy,
  others,
  reason,
  link,
}: AdminMail & { releasedBy: string | null; others: readonly string[]; reason: string }) =>
  renderEmail(
    `Several employees of ${companyName} are paid into one account`,
    <EmailLayout preview="Please check that this is right.">
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 12px" }}>
        {releasedBy ?? "An admin"} approved {bank}, {accountNumber} for {employeeName}.{" "}
        {others.length === 1 ? `${others[0]} is` : `${others.length} other employees are`} paid into the same account. The reason given:
      </p>
      <p style={{ margin: "0 0 12px" }}>“{reason}”</p>
      <p style={{ margin: "0 0 20px" }}>If this isn't right, change the account before the next payment.</p>
      <ActionButton href={link}>View the account</ActionButton>
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
