import type { ReconciliationException } from "@albashi/contracts/payments/controls";
import { formatCount } from "../../../ui/format-count.ts";

/** Text of the reconciliation screen. */
export const messages = {
  title: "Reconciliation",
  text: "We compare the provider's statement with our records every day. Differences are listed here until they are resolved.",
  lastReconciled: "Last reconciled on",
  neverReconciled: "Not reconciled yet",
  neverReconciledNote: "The first reconciliation runs automatically within a day.",
  reconcileNow: "Reconcile now",
  reconciling: "Reconciliation started. Any differences will appear here.",
  reconciledJustNow: "A reconciliation ran a moment ago.",
  includeResolved: "Show resolved items",
  kindTitles: {
    only_theirs: "Only on the provider's statement",
    only_ours: "Only in our records",
    differs: "Amounts differ",
  } satisfies Record<ReconciliationException["list"], string>,
  titleWithCount: (name: string, count: number) => (count === 0 ? name : `${name} · ${formatCount(count)}`),
  noExceptions: "No differences.",
  ledgerAmount: "Our records",
  providerAmount: "Provider",
  noAmount: "none",
  reference: "Reference",
  viewEmployee: "View employee",
} as const;
