import type { AttemptId, EmployeeId } from "@albashi/contracts/ids";
import type { HoldReason } from "@albashi/contracts/payments/codes";
import type { PaymentState } from "@albashi/contracts/payments/payouts";
import type { FailureKind } from "../../../../providers/payout/port.ts";

/** One employee's payment in a run, as stored. */
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
  readonly holdReason: HoldReason | null;
  readonly holdLimit: bigint | null;
  readonly holdNote: string | null;
  readonly failure: FailureKind | null;
  readonly message: string | null;
  readonly reference: string;
  readonly traceId: string | null;
  readonly tries: number;
  readonly changedAt: Date;
  readonly retryFrom: Date | null;
  /** 0 where action is needed: it failed, was returned, is held, or its outcome is unknown. Else 1. */
  readonly rank: number;
  readonly sortKey: string;
}
