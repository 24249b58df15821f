import type { ResponseOf } from "@albashi/contracts/contract";
import type { ReadApproval } from "@albashi/contracts/payroll/approval";

/** What an approver sees before deciding on a run. */
export type Approval = ResponseOf<typeof ReadApproval>;
