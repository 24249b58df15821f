import type { EmployeeId, QuestionId, RunId } from "@albashi/contracts/ids";
import type { Question, QuestionState, QuestionSummary } from "@albashi/contracts/payslip-questions";

/** A question about a line of a payslip, as it is kept. */
export interface PayslipQuestion {
  readonly questionId: QuestionId;
  readonly runId: RunId;
  readonly employeeId: EmployeeId;
  readonly fullName: string;
  readonly year: number;
  readonly month: number;
  readonly lineId: string;
  readonly lineName: string;
  readonly lineAmount: bigint;
  readonly state: QuestionState;
  readonly askedAt: Date;
}

/** What can be done to a question: the person writes or is content; the employer answers, puts right or ends it. */
export type QuestionMove = "write" | "settle" | "answer" | "accept" | "close";

const after: Record<QuestionMove, QuestionState> = {
  // Writing again waits for the employer again.
  ...{ write: "open", settle: "closed" },
  ...{ answer: "answered", accept: "accepted", close: "closed" },
};

/** Where a move leads; nothing once the question is over. */
export const afterQuestionMove = (state: QuestionState, move: QuestionMove): QuestionState | undefined =>
  state === "open" || state === "answered" ? after[move] : undefined;

/** A question as lists show it. */
export const questionSummary = ({ lineAmount, askedAt, ...question }: PayslipQuestion): QuestionSummary => ({
  ...question,
  amountKobo: String(lineAmount),
  askedAt: askedAt.toISOString(),
});

/** What was said, and what puts it right. */
export interface QuestionThread {
  readonly messages: readonly { readonly at: Date; readonly isFromStaff: boolean; readonly by: string; readonly text: string }[];
  readonly putRightBy:
    | { readonly runId: RunId; readonly year: number; readonly month: number; readonly name: string; readonly amount: bigint }
    | undefined;
}

/** A question with all that was said about it. */
export const questionShown = (question: PayslipQuestion, { messages, putRightBy }: QuestionThread): Question => ({
  ...questionSummary(question),
  messages: messages.map(({ at, ...message }) => ({ ...message, at: at.toISOString() })),
  putRightBy: putRightBy
    ? {
        ...{ runId: putRightBy.runId, year: putRightBy.year, month: putRightBy.month, name: putRightBy.name },
        amountKobo: String(putRightBy.amount),
      }
    : null,
});
