import type { EmployeeId, PayslipQueryId, RunId } from "@albashi/contracts/ids";
import type { PayslipQueryDetails, PayslipQueryState, PayslipQuerySummary } from "@albashi/contracts/payroll/payslip-queries";
import { type Audience, displayLabel } from "@albashi/payroll-rules";

/** A stored query about a line of a payslip. */
export interface PayslipQuery {
  readonly questionId: PayslipQueryId;
  readonly runId: RunId;
  readonly employeeId: EmployeeId;
  readonly fullName: string;
  readonly year: number;
  readonly month: number;
  readonly lineId: string;
  readonly lineName: string;
  readonly lineAmount: bigint;
  readonly state: PayslipQueryState;
  readonly askedAt: Date;
}

/** The transitions of a query: the employee writes or accepts the answer; the employer replies, corrects or closes it. */
export type QueryTransition = "write" | "settle" | "answer" | "accept" | "close";

const after: Record<QueryTransition, PayslipQueryState> = {
  // Another message from the employee awaits the employer again.
  write: "open",
  settle: "closed",
  answer: "answered",
  accept: "accepted",
  close: "closed",
};

/** The state a transition leads to; undefined once the query is closed. */
export const nextQueryState = (state: PayslipQueryState, move: QueryTransition): PayslipQueryState | undefined =>
  state === "open" || state === "answered" ? after[move] : undefined;

/** A query as listed. */
export const presentQuerySummary = (
  { lineName, lineAmount, askedAt, ...payslipQuery }: PayslipQuery,
  audience: Audience,
): PayslipQuerySummary => ({
  ...payslipQuery,
  lineName: displayLabel(lineName, audience),
  amountKobo: String(lineAmount),
  askedAt: askedAt.toISOString(),
});

/** The messages, and the input that corrects the pay. */
export interface QueryThread {
  readonly audience: Audience;
  readonly messages: readonly { readonly at: Date; readonly isFromStaff: boolean; readonly by: string; readonly text: string }[];
  readonly putRightBy:
    | { readonly runId: RunId; readonly year: number; readonly month: number; readonly name: string; readonly amount: bigint }
    | undefined;
}

/** A query with all its messages. */
export const presentQuery = (payslipQuery: PayslipQuery, { audience, messages, putRightBy }: QueryThread): PayslipQueryDetails => ({
  ...presentQuerySummary(payslipQuery, audience),
  messages: messages.map(({ at, ...message }) => ({ ...message, at: at.toISOString() })),
  putRightBy: putRightBy
    ? {
        runId: putRightBy.runId,
        year: putRightBy.year,
        month: putRightBy.month,
        name: putRightBy.name,
        amountKobo: String(putRightBy.amount),
      }
    : null,
});
