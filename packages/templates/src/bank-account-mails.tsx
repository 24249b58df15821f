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
    <EmailLayout preview="If you did not ask for this, tell your employer now.">
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 12px" }}>
        Your pay from {companyName} is to go to another account from now on: {bank}, {accountNumber}.
      </p>
      <p style={{ margin: "0 0 20px" }}>
        When: {at} (Lagos time).{from ? ` Where: ${from}.` : ""}
      </p>
      <p style={{ margin: 0 }}>
        If you asked for this, there is nothing to do: somebody at {companyName} looks at it before the next payment.{" "}
        <strong>If you did not</strong>, tell your employer today, in person or by phone. Do not answer this mail.
      </p>
    </EmailLayout>,
  );

/** Notifies an employee that their employer rejected a new account, and why. */
export const accountRefusedMail = ({
  fullName,
  companyName,
  bank,
  accountNumber,
  reason,
  link,
}: AccountMail & { reason: string; link: string }) =>
  renderEmail(
    `Your new bank account at ${companyName} was not accepted`,
    <EmailLayout preview="You are paid where you were paid before.">
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 12px" }}>
        {companyName} did not accept the account {bank}, {accountNumber}. They wrote:
      </p>
      <p style={{ margin: "0 0 12px" }}>“{reason}”</p>
      <p style={{ margin: "0 0 20px" }}>The account from before counts again, if you had one. You can enter another one yourself.</p>
      <ActionButton href={link}>Look at your financial details</ActionButton>
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
    `Look at the bank accounts of ${companyName}`,
    <EmailLayout preview="Something was stopped. Please look at it.">
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 12px" }}>
        {kind === "shared"
          ? `Somebody tried to pay another person into an account that ${people} people are paid into already.`
          : `${people} bank accounts were changed within an hour, and somebody tried to change more.`}{" "}
        That was stopped. When: {at} (Lagos time).
      </p>
      <p style={{ margin: "0 0 20px" }}>
        It may be right, and it may be theft. Please look at the accounts that wait for you, and ask the people themselves.
      </p>
      <ActionButton href={link}>Look at the held accounts</ActionButton>
    </EmailLayout>,
  );
