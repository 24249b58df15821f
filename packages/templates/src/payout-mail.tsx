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
    `Pay of ${month}: ${subject}`,
    <EmailLayout preview={`${paidOf(mail)}.`}>
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 12px" }}>
        This is about the payments of {companyName} for {month}. {paidOf(mail)}.
      </p>
      <p style={{ margin: "0 0 20px" }}>{body}</p>
      <ActionButton href={link}>{action}</ActionButton>
    </EmailLayout>,
  );
};

const payoutMessages: Readonly<Record<PayoutMail["event"], (mail: PayoutMail) => { subject: string; body: string; action: string }>> = {
  settled: (mail) => ({
    subject: paidOf(mail),
    body: `${mail.givenBack > 0 ? `The pay of ${people(mail.givenBack)} was put back into the wallet. ` : ""}Nothing more is on its way. You can close the run.`,
    action: "See the payments",
  }),
  completed_with_failures: (mail) => ({
    subject: `${unpaidOf(mail) === 1 ? "1 person is" : `${count(unpaidOf(mail))} people are`} not paid`,
    body: `Nothing more is on its way${causesOf(mail)}. The page says of each why, and what to do.`,
    action: "See who is not paid",
  }),
  paused: ({ pauseReason }) => ({
    subject: "the payments stand still",
    body: `The payments stand still. ${pauses[pauseReason ?? "other"]} Nobody is paid twice, and nobody is forgotten.`,
    action: "See what to do",
  }),
  stopped: () => ({
    subject: "the payments are stopped",
    body: "All payments of the company are stopped, so the others wait. What was sent is followed to its end. The page says who made the stop and why; when it is lifted, the payments go on.",
    action: "See why",
  }),
};

/** Why payments are paused and what to do. How much is missing is left to the page: others may read the mailbox. */
const pauses = {
  run_limit_exceeded: "The run is over the company's limit for one run. Write to us to have it raised, then go on paying.",
  daily_limit_reached:
    "The company's limit for a day, which is any 24 hours, is reached. Paying goes on by itself as soon as some of it is free again, or write to us to have the limit raised.",
  awaiting_settlement:
    "The money is with the payment provider and cannot be spent yet: money paid by card can be on the next working day. Paying goes on by itself.",
  awaiting_confirmation:
    "The provider's balance may not cover the next payment until it has confirmed those that are on their way. Paying goes on by itself.",
  insufficient_funds:
    "The company's money with the payment provider does not cover the rest of the run: fees were higher than expected, or money was taken back. Bring what is missing into the wallet: the page says how much. Paying then goes on by itself.",
  provider_balance_low:
    "Our balance at the payment provider did not cover it. Nobody was paid too little: wait until the provider has the money, then go on paying.",
  provider_unavailable: "The payment provider does not answer. We keep trying; nobody is paid twice. Paying goes on by itself.",
  key_rejected: "The payment provider does not accept our key. Nothing more is sent. Write to us; when the key is mended, go on paying.",
  setup_incomplete: "Our set-up with the payment provider stands in the way. Write to us: we mend it with the provider. Then go on paying.",
  other: "The page says why, and what to do.",
} as const;

const count = (number: number) => number.toLocaleString("en-NG");
const people = (number: number) => (number === 1 ? "1 person" : `${count(number)} people`);

const paidOf = ({ paid, people: total }: PayoutMail) => `${count(paid)} of ${people(total)} ${total === 1 ? "is" : "are"} paid`;

const unpaidOf = ({ people: total, paid, givenBack }: PayoutMail) => total - paid - givenBack;

const causesOf = ({ failed, returned, held }: PayoutMail): string => {
  const causes = [
    failed > 0 && (failed === 1 ? "1 payment failed" : `${count(failed)} payments failed`),
    returned > 0 && (returned === 1 ? "1 came back from the bank" : `${count(returned)} came back from the bank`),
    held > 0 && (held === 1 ? "1 is held" : `${count(held)} are held`),
  ].filter((cause) => cause !== false);
  return causes.length > 0 ? `: ${causes.join(", ")}` : "";
};
