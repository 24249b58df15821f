import type { ProviderName } from "../../../../providers/payout/port.ts";

/** What is passed between the steps of a reconciliation: only ids, times and counts. */
export interface ReconciliationWindow {
  readonly reconciliationId: string;
  readonly provider: ProviderName;
  readonly from: string;
  readonly until: string;
}
