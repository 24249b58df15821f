import { Email } from "@albashi/contracts/identity";
import { lagosTimeInWords } from "@albashi/dates";
import { answerEnquiry, listOpenEnquiries, readEnquiry } from "../capabilities/enquiries/index.ts";
import { unlockLogin } from "../capabilities/identity/index.ts";
import type { Parts } from "../parts.ts";
import { paymentCommands } from "./payment-commands.ts";
import type { OnBehalf } from "./store.ts";
import { UsageFault } from "./usage-fault.ts";

/** What a command is given: what it is about, who acts and why, and what came on standard input. */
interface Asked {
  readonly about: string;
  readonly fee: string | undefined;
  readonly by: OnBehalf;
  readInput(): Promise<string>;
}

export interface Command {
  /** What must be named, if anything: one word for each that is given. */
  readonly takes?: string;
  /** Whether --fee may be given. */
  readonly takesFee?: true;
  readonly help: string;
  /** Answers what is printed. */
  run(parts: Parts, asked: Asked): Promise<string>;
}

const longestAnswer = 20_000;

/** All that our own people do by hand. Each act is written down with its reason by the use case that does it. */
export const commands: Readonly<Record<string, Command>> = {
  enquiries: {
    help: "lists what waits for an answer, the oldest first",
    run: async (parts, { by }) => {
      const open = await listOpenEnquiries(parts, by);
      if (open.length === 0) return "No enquiry waits for an answer.";
      return open.map(({ reference, receivedAt, name }) => `${reference}  ${lagosTimeInWords(receivedAt)}  ${name}`).join("\n");
    },
  },
  enquiry: {
    takes: "REF",
    help: "shows one enquiry and its answer",
    run: async (parts, { about, by }) => {
      const { reference, name, email, message, receivedAt, answer, answeredBy, answeredAt } = await readEnquiry(parts, {
        reference: asReference(about),
        by,
      });
      const asked = `${reference}, ${lagosTimeInWords(receivedAt)} in Lagos\nFrom: ${name} <${email}>\n\n${message}`;
      return answeredAt ? `${asked}\n\nAnswered by ${answeredBy}, ${lagosTimeInWords(answeredAt)}:\n\n${answer}` : asked;
    },
  },
  answer: {
    takes: "REF",
    help: "mails the answer on standard input, and marks the enquiry as answered",
    run: async (parts, { about, by, readInput }) => {
      const answer = readable(await readInput());
      const reference = asReference(about);
      await answerEnquiry(parts, { reference, answer, by });
      return `${reference} is answered. The mail is on its way.`;
    },
  },
  unlock: {
    takes: "EMAIL",
    help: "lifts the lock that wrong passwords brought on an e-mail",
    run: async (parts, { about, by }) => {
      const email = Email.safeParse(about);
      if (!email.success) throw new UsageFault(`"${about}" is no e-mail address.`);
      await unlockLogin(parts, { email: email.data, by });
      return "Logging in with that e-mail can be tried again at once.";
    },
  },
  ...paymentCommands,
};

/** People type references as they heard them. */
const asReference = (typed: string) => typed.trim().toUpperCase();

/** The answer as it will be read: lines of text, neither empty nor endless. */
const readable = (typed: string): string => {
  const answer = typed.replace(/\r\n?/g, "\n").trim();
  if (answer === "") throw new UsageFault("There is no answer on standard input. Try: bin/operator answer ENQ-… < answer.txt");
  if (answer.length > longestAnswer) throw new UsageFault(`The answer has more than ${longestAnswer} characters. Please shorten it.`);
  if (/(?![\n\t])[\p{Cc}\p{Cs}]/u.test(answer)) throw new UsageFault("The answer is not plain text. Please send text alone.");
  return answer;
};
