import type { ResponseOf } from "@albashi/contracts/contract";
import type { ListLeaveToDecide } from "@albashi/contracts/leave/decisions";

export type RequestToDecide = ResponseOf<typeof ListLeaveToDecide>["requests"][number];

export interface Decision {
  readonly verdict: "approved" | "refused";
  readonly comment?: string;
}
