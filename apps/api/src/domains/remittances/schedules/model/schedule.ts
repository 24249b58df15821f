import type { EmployeeId, ScheduleId, UserId } from "@albashi/contracts/ids";
import type { ScheduleDetails, ScheduleLine } from "@albashi/contracts/remittances/schedules";
import type { StoredObligation } from "./obligation.ts";

/** A schedule with its sums. What is fixed by its finalisation is null while it is open. */
export interface StoredSchedule extends Omit<StoredObligation, "schedules"> {
  readonly scheduleId: ScheduleId;
  readonly number: number;
  readonly state: "open" | "finalised";
  readonly creditUsed: bigint | null;
  readonly payable: bigint | null;
  /** False where an earlier release used credit without asking whether the schedule was paid. */
  readonly isCreditConfirmed: boolean;
  /** What credit would pay of a final schedule: all that is left of it, or zero. */
  readonly creditOffer: bigint;
  readonly finalisedAt: Date | null;
  readonly finalisedBy: UserId | null;
  /** The layout it was finalised with; null where an earlier release finalised it. */
  readonly layoutId: string | null;
  readonly people: number;
  readonly total: bigint;
  readonly remittableLines: number;
  readonly remittablePeople: number;
  readonly remittableTotal: bigint;
  readonly blocked: ScheduleDetails["blocked"];
  /** What confirmed receipts cover, by the day it was paid. */
  readonly paid: ScheduleDetails["paid"];
  readonly unchecked: bigint;
  readonly isDisputed: boolean;
  readonly arrivalDoubts: number;
}

/** What one employee has on a schedule, by part. */
export interface SchedulePerson {
  readonly employeeId: EmployeeId;
  readonly staffNumber: number;
  readonly fullName: string;
  readonly employeePart: bigint;
  readonly employerPart: bigint;
  readonly voluntaryPart: bigint;
  readonly block: ScheduleLine["block"];
}
