import { Email } from "@albashi/contracts/identity/accounts";
import { formatLagosTime } from "@albashi/dates";
import { answerEnquiry, listOpenEnquiries, readEnquiry } from "../../domains/enquiries/index.ts";
import { unlockLogin } from "../../domains/identity/index.ts";
import type { Command } from "./command.ts";
import { paymentCommands } from "./payment-commands.ts";
import { pensionCommands } from "./pension-commands.ts";
import { receiptCommands } from "./receipt-commands.ts";
import { UsageError } from "./usage-error.ts";
import { workCommands } from "./work-commands.ts";

const maxAnswerLength = 20_000;

/** All manual operations. Each action is recorded with its reason by its use case. */
export const commands: Readonly<Record<string, Command>> = {
  enquiries: {
    help: "lists unanswered enquiries, oldest first",
    run: async (dependencies, { by }) => {
      const open = await listOpenEnquiries(dependencies, by);
      if (open.length === 0) return "No unanswered enquiries.";
      return open.map(({ reference, receivedAt, name }) => `${reference}  ${formatLagosTime(receivedAt)}  ${name}`).join("\n");
    },
  },
  enquiry: {
    takes: "REF",
    help: "shows one enquiry and its answer",
    run: async (dependencies, { about, by }) => {
      const { reference, name, email, message, receivedAt, answer, answeredBy, answeredAt } = await readEnquiry(dependencies, {
        reference: normaliseReference(about),
        by,
      });
      const enquiry = `${reference}, ${formatLagosTime(receivedAt)} in Lagos\nFrom: ${name} <${email}>\n\n${message}`;
      return answeredAt ? `${enquiry}\n\nAnswered by ${answeredBy}, ${formatLagosTime(answeredAt)}:\n\n${answer}` : enquiry;
    },
  },
  answer: {
    takes: "REF",
    help: "emails the answer from standard input and marks the enquiry as answered",
    run: async (dependencies, { about, by, readInput }) => {
      const answer = parseAnswer(await readInput());
      const reference = normaliseReference(about);
      await answerEnquiry(dependencies, { reference, answer, by });
      return `${reference} is marked as answered. The email is on its way.`;
    },
  },
  unlock: {
    takes: "EMAIL",
    help: "lifts the lockout of an email after wrong passwords",
    run: async (dependencies, { about, by }) => {
      const email = Email.safeParse(about);
      if (!email.success) throw new UsageError(`"${about}" is not an email address.`);
      await unlockLogin(dependencies, { email: email.data, by });
      return "Login unlocked. This person can log in again now.";
    },
  },
  ...paymentCommands,
  ...pensionCommands,
  ...receiptCommands,
  ...workCommands,
};

/** Operators type references as they heard them. */
const normaliseReference = (typed: string) => typed.trim().toUpperCase();

/** The reply as it will be read: lines of text, neither empty nor too long. */
const parseAnswer = (typed: string): string => {
  const answer = typed.replace(/\r\n?/g, "\n").trim();
  if (answer === "") throw new UsageError("No answer was given on standard input. Example: bin/operator answer ENQ-… < answer.txt");
  if (answer.length > maxAnswerLength) throw new UsageError(`The answer has more than ${maxAnswerLength} characters. Shorten it.`);
  if (/(?![\n\t])[\p{Cc}\p{Cs}]/u.test(answer))
    throw new UsageError("The answer is not plain text. Remove control characters and try again.");
  return answer;
};
