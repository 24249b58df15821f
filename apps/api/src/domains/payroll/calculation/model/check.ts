import type { NameCheck } from "@albashi/contracts/people/bank-accounts";
import type { Finding } from "@albashi/payroll-rules";
import type { z } from "zod/mini";
import type { LeaveLawFacts } from "../../../leave/index.ts";
import type { PayInputs } from "../../payslip-records/index.ts";

/** What is known about an employee besides the inputs of the payslip. */
export interface CheckContext {
  readonly gross: bigint;
  readonly net: bigint;
  /** The net pay in the previous run; undefined if there is none to compare with. */
  readonly netBefore: bigint | undefined;
  /** How many days of the period are paid. */
  readonly paidDays: number;
  readonly account:
    | {
        readonly isHeld: boolean;
        readonly nameCheck: z.infer<typeof NameCheck>;
        readonly isNameReviewed: boolean;
        /** Another employee of the company is paid into the same account. */
        readonly isShared: boolean;
        /** The bank accepts salary transfers. */
        readonly canReceive: boolean;
      }
    | undefined;
  /** Another unapproved run of this month also pays the employee. */
  readonly isInAnotherRun: boolean;
  /** A relief claim of the employee for the year awaits a decision. */
  readonly hasWaitingDeclaration: boolean;
  /** The employee joined during the year, and no pay from a previous employer has been entered. */
  readonly isPreviousPayUnknown: boolean;
  /** The employee was employed here earlier in the year, and what they were paid then is unknown. */
  readonly isEarlierPayUnknown: boolean;
  /** The tax goes to the company's state, because the employee's is unknown. */
  readonly isTaxStateAssumed: boolean;
  /** Another run of the year pays the employee a 13th month. */
  readonly hasThirteenthElsewhere: boolean;
  readonly leave: LeaveLawFacts;
}

export type Words = Omit<Finding, "code" | "law">;
export type Check = Words & { readonly isTrue: (inputs: PayInputs, context: CheckContext) => boolean };
