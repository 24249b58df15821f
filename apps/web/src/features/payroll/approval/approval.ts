import type { AnswerOf } from "@albashi/contracts/contract";
import type { ReadApproval } from "@albashi/contracts/payroll/approval";

/** All that is to be seen before a run is approved. */
export type Approval = AnswerOf<typeof ReadApproval>;
