import type { AttemptId, BankAccountId, EmployeeId, RunId } from "@albashi/contracts/ids";
import type { HoldReason } from "@albashi/contracts/payments/codes";
import type { FailureKind, ProviderName } from "../../../../providers/payout/port.ts";

/**
 * created: nothing was sent. queued: claimed, possibly sent. sent: the provider accepted it. unknown: the provider may have it.
 * duplicate: it arrived although another attempt for the same payslip is active.
 */
export type AttemptState = "created" | "queued" | "sent" | "unknown" | "succeeded" | "failed" | "returned" | "cancelled" | "duplicate";

/** One transfer through a provider, under a reference that never changes. */
export interface Transfer {
  readonly provider: ProviderName;
  readonly reference: string;
  readonly amount: bigint;
  readonly bankCode: string;
  readonly accountName: string;
  readonly numberSealed: Buffer;
  readonly state: AttemptState;
  readonly claim: string | null;
  readonly claimedAt: Date | null;
  readonly sentAt: Date | null;
  readonly polls: number;
  readonly nextPollAt: Date | null;
  readonly notFoundCount: number;
  readonly resubmitCount: number;
  /** Claimed and then not sent: the claiming worker knows that it never left us. */
  readonly isUnsent: boolean;
  readonly traceId: string | null;
  readonly fee: bigint | null;
  readonly failure: FailureKind | null;
  readonly message: string | null;
  readonly retryFrom: Date | null;
}

/** One attempt to pay one employee's payslip. */
export interface Attempt extends Transfer {
  readonly attemptId: AttemptId;
  readonly runId: RunId;
  readonly employeeId: EmployeeId;
  readonly attemptNumber: number;
  readonly bankAccountId: BankAccountId;
  /** Why it is not sent although it could be; a cancelled payment retains it. */
  readonly holdReason: HoldReason | null;
  /** The limit that its amount does not meet, and what the admin who holds it typed. */
  readonly holdLimit: bigint | null;
  readonly holdNote: string | null;
}

/** Whether its outcome is not known yet. */
export const isInFlight = (state: AttemptState): boolean => state === "queued" || state === "sent" || state === "unknown";

/** Summary of an attempt that did not pay the employee. */
export interface RetryCandidate extends Pick<Attempt, "employeeId" | "amount" | "state" | "failure" | "bankCode"> {
  readonly numberEnds: string;
}

/** Cancelled payments and those the provider suspects are retried only when selected by name. */
export const isInBulkRetry = ({ state, failure }: Pick<Attempt, "state" | "failure">): boolean =>
  state !== "cancelled" && failure !== "suspected";
