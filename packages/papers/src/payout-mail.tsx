import { Act, Letter } from "./letter.tsx";
import { paper } from "./paper.ts";

interface PayoutMail {
  readonly fullName: string;
  readonly companyName: string;
  /** Such as "November 2026". */
  readonly month: string;
  readonly event: "settled" | "ended_unpaid" | "stands_still" | "stopped";
  /** Why it stands still and what to do, where it does. */
  readonly because: string;
  /** How many people are to be paid, and how many stand where. */
  readonly people: number;
  readonly paid: number;
  readonly givenBack: number;
  readonly failed: number;
  readonly returned: number;
  readonly held: number;
  readonly link: string;
}

/** Tells an admin what became of a run's payments. Neither amounts nor names stand in it: others may read the mailbox. */
export const payoutMail = (mail: PayoutMail) => {
  const { fullName, companyName, month, event, link } = mail;
  const { subject, said, act } = news[event](mail);
  return paper(
    `Pay of ${month}: ${subject}`,
    <Letter preview={`${paidOf(mail)}.`}>
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 12px" }}>
        This is about the payments of {companyName} for {month}. {paidOf(mail)}.
      </p>
      <p style={{ margin: "0 0 20px" }}>{said}</p>
      <Act href={link}>{act}</Act>
    </Letter>,
  );
};

const news: Readonly<Record<PayoutMail["event"], (mail: PayoutMail) => { subject: string; said: string; act: string }>> = {
  settled: (mail) => ({
    subject: paidOf(mail),
    said: `${mail.givenBack > 0 ? `The pay of ${people(mail.givenBack)} was put back into the wallet. ` : ""}Nothing more is on its way. You can close the run.`,
    act: "See the payments",
  }),
  ended_unpaid: (mail) => ({
    subject: `${unpaidOf(mail) === 1 ? "1 person is" : `${count(unpaidOf(mail))} people are`} not paid`,
    said: `Nothing more is on its way${causesOf(mail)}. The page says of each why, and what to do.`,
    act: "See who is not paid",
  }),
  stands_still: ({ because }) => ({
    subject: "the payments stand still",
    said: `The payments stand still. ${because} Nobody is paid twice, and nobody is forgotten.`,
    act: "See what to do",
  }),
  stopped: () => ({
    subject: "the payments are stopped",
    said: "All payments of the company are stopped, so the others wait. What was sent is followed to its end. The page says who made the stop and why; when it is lifted, the payments go on.",
    act: "See why",
  }),
};

const count = (number: number) => number.toLocaleString("en-NG");
const people = (number: number) => (number === 1 ? "1 person" : `${count(number)} people`);

const paidOf = ({ paid, people: all }: PayoutMail) => `${count(paid)} of ${people(all)} ${all === 1 ? "is" : "are"} paid`;

const unpaidOf = ({ people: all, paid, givenBack }: PayoutMail) => all - paid - givenBack;

const causesOf = ({ failed, returned, held }: PayoutMail): string => {
  const causes = [
    failed > 0 && (failed === 1 ? "1 payment failed" : `${count(failed)} payments failed`),
    returned > 0 && (returned === 1 ? "1 came back from the bank" : `${count(returned)} came back from the bank`),
    held > 0 && (held === 1 ? "1 is held" : `${count(held)} are held`),
  ].filter((cause) => cause !== false);
  return causes.length > 0 ? `: ${causes.join(", ")}` : "";
};
