import { renderEmail } from "./email-content.ts";
import { ActionButton, EmailLayout } from "./email-layout.tsx";

interface PayoutMail {
  readonly fullName: string;
  readonly companyName: string;
  /** Such as "November 2026". */
  readonly month: string;
  readonly event: "settled" | "completed_with_failures" | "paused" | "stopped";
  readonly pauseReason: keyof typeof pauses | null;
  /** How many people are to be paid, by state. */
  readonly people: number;
  readonly paid: number;
  readonly givenBack: number;
  readonly failed: number;
  readonly returned: number;
  readonly held: number;
  readonly link: string;
}

/** Notifies an admin of the state of a payout. It contains neither amounts nor names, because others may read the mailbox. */
export const payoutMail = (mail: PayoutMail) => {
  const { fullName, companyName, month, event, link } = mail;
  const { subject, body, action } = payoutMessages[event](mail);
  return renderEmail(
    `${month} payroll: ${subject}`,
    <EmailLayout preview={`${paidOf(mail)}.`}>
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 12px" }}>
        This is an update on the {month} payments for {companyName}. {paidOf(mail)}.
      </p>
      <p style={{ margin: "0 0 20px" }}>{body}</p>
      <ActionButton href={link}>{action}</ActionButton>
    </EmailLayout>,
  );
};

const payoutMessages: Readonly<Record<PayoutMail["event"], (mail: PayoutMail) => { subject: string; body: string; action: string }>> = {
  settled: (mail) => ({
    subject: paidOf(mail),
    body: `${mail.givenBack > 0 ? `The pay of ${people(mail.givenBack)} was returned to your wallet. ` : ""}No payments are pending. You can close the run.`,
    action: "View payments",
  }),
  completed_with_failures: (mail) => ({
    subject: `${unpaidOf(mail) === 1 ? "1 person was" : `${count(unpaidOf(mail))} people were`} not paid`,
    body: `No payments are pending${causesOf(mail)}. Open the run to see why and what to do for each person.`,
    action: "See who wasn't paid",
  }),
  paused: ({ pauseReason }) => ({
    subject: "payments are paused",
    body: `Payments are paused. ${pauses[pauseReason ?? "other"]} No one will be paid twice or left out.`,
    action: "See what to do",
  }),
  stopped: () => ({
    subject: "payments are stopped",
    body: "All payments for the company are stopped, so the remaining payments are on hold. Payments already sent will still be completed. Open the run to see who stopped payments and why. Payments resume when the stop is lifted.",
    action: "See why",
  }),
};

/** Why payments are paused and what to do. How much is missing is left to the page: others may read the mailbox. */
const pauses = {
  run_limit_exceeded: "The run is above the company's limit per run. Contact us to raise the limit, then resume payments.",
  daily_limit_reached:
    "The company has reached its 24-hour payment limit. Payments resume automatically when the limit resets. Contact us if you need a higher limit.",
  awaiting_settlement:
    "The payment provider has your money, but it hasn't cleared yet. Card payments clear on the next working day. Payments then resume automatically.",
  awaiting_confirmation:
    "The provider's balance may not cover the next payment until pending payments are confirmed. Payments then resume automatically.",
  insufficient_funds:
    "The company's balance with the payment provider doesn't cover the rest of the run, because fees were higher than expected or money was reversed. Fund your wallet with the missing amount, shown on the run. Payments then resume automatically.",
  provider_balance_low:
    "Our balance at the payment provider is too low. This is for us to fix. Once we have topped it up, resume payments. No one was paid a wrong amount.",
  provider_unavailable: "The payment provider isn't responding. We'll keep trying, and payments resume automatically.",
  key_rejected:
    "The payment provider rejected our access key, so no payments are being sent. Contact us. Once it's fixed, resume payments.",
  setup_incomplete: "There is a problem with our setup at the payment provider. Contact us so we can fix it, then resume payments.",
  other: "Open the run to see why and what to do.",
} as const;

const count = (number: number) => number.toLocaleString("en-NG");
const people = (number: number) => (number === 1 ? "1 person" : `${count(number)} people`);

const paidOf = ({ paid, people: total }: PayoutMail) => `${count(paid)} of ${people(total)} ${total === 1 ? "has" : "have"} been paid`;

const unpaidOf = ({ people: total, paid, givenBack }: PayoutMail) => total - paid - givenBack;

const causesOf = ({ failed, returned, held }: PayoutMail): string => {
  const causes = [
    failed > 0 && (failed === 1 ? "1 payment failed" : `${count(failed)} payments failed`),
    returned > 0 && (returned === 1 ? "1 was returned by the bank" : `${count(returned)} were returned by the bank`),
    held > 0 && (held === 1 ? "1 is on hold" : `${count(held)} are on hold`),
  ].filter((cause) => cause !== false);
  return causes.length > 0 ? `: ${causes.join(", ")}` : "";
};
