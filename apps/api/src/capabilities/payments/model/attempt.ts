import type { AttemptId, BankAccountId, EmployeeId, RunId } from "@albashi/contracts/ids";
import type { FailureKind, ProviderName } from "../../../providers/payout/port.ts";

/**
 * created: nothing was sent. queued: claimed, perhaps sent. sent: the provider has it. unknown: it may have it.
 * duplicate: it arrived although another try at the same payslip lives.
 */
export type AttemptState = "created" | "queued" | "sent" | "unknown" | "succeeded" | "failed" | "returned" | "cancelled" | "duplicate";

/** One try at paying one person's payslip. */
export interface Attempt {
  readonly attemptId: AttemptId;
  readonly runId: RunId;
  readonly employeeId: EmployeeId;
  readonly number: number;
  readonly provider: ProviderName;
  readonly reference: string;
  readonly amount: bigint;
  readonly bankAccountId: BankAccountId;
  readonly bankCode: string;
  readonly accountName: string;
  readonly numberSealed: Buffer;
  readonly state: AttemptState;
  readonly claim: string | null;
  readonly claimedAt: Date | null;
  readonly sentAt: Date | null;
  readonly looks: number;
  readonly nextLookAt: Date | null;
  readonly notFound: number;
  readonly resent: number;
  /** Claimed, and then not sent: whoever had claimed it knows that it never left us. */
  readonly isHere: boolean;
  readonly traceId: string | null;
  readonly fee: bigint | null;
  readonly failure: FailureKind | null;
  readonly message: string | null;
  readonly retryFrom: Date | null;
  /** Why it is not sent, although it could be; a payment that was called off keeps it. */
  readonly heldBecause: string | null;
}

/** Nobody knows yet what has become of it. */
export const isOnItsWay = (state: AttemptState): boolean => state === "queued" || state === "sent" || state === "unknown";

/** A try that paid nobody, in brief. */
export interface UnpaidInBrief extends Pick<Attempt, "employeeId" | "amount" | "state" | "failure" | "bankCode"> {
  readonly numberEnds: string;
}

/** What somebody called off, and what the provider suspects, is paid again only when it is named. */
export const goesWithAll = ({ state, failure }: Pick<Attempt, "state" | "failure">): boolean =>
  state !== "cancelled" && failure !== "suspected";
