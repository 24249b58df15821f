import type { AttemptId, EmployeeId } from "@albashi/contracts/ids";
import type { PaymentState } from "@albashi/contracts/payments-runs";
import type { FailureKind } from "../../../providers/payout/port.ts";

/** One person's payment in a run, as it is kept. */
export interface PaymentRow {
  readonly attemptId: AttemptId;
  readonly employeeId: EmployeeId;
  readonly fullName: string;
  readonly staffNumber: number;
  readonly bankCode: string;
  readonly numberEnds: string;
  readonly amount: bigint;
  readonly state: PaymentState;
  readonly isCancelled: boolean;
  readonly heldBecause: string | null;
  readonly failure: FailureKind | null;
  readonly message: string | null;
  readonly reference: string;
  readonly traceId: string | null;
  readonly tries: number;
  readonly changedAt: Date;
  readonly retryFrom: Date | null;
  /** 0 where somebody is needed: it failed, came back, is held, or nobody knows what became of it. Else 1. */
  readonly rank: number;
  readonly sortKey: string;
}
