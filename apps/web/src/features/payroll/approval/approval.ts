import type { ResponseOf } from "@albashi/contracts/contract";
import type { ReadApproval } from "@albashi/contracts/payroll/approval";

/** All that is to be seen before a run is approved. */
export type Approval = ResponseOf<typeof ReadApproval>;
