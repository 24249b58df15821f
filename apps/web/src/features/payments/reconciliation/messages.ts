import type { ReconciliationException } from "@albashi/contracts/payments/controls";
import { formatCount } from "../../../ui/format-count.ts";

/** Text of the reconciliation screen. */
export const messages = {
  title: "Reconciliation",
  text: "Every day the provider's statement is compared with our books. Differences are listed here until they are resolved.",
  lastReconciled: "Last compared on",
  neverReconciled: "Not compared yet",
  neverReconciledNote: "The first comparison is made by itself within a day.",
  reconcileNow: "Compare now",
  reconciling: "The two are being compared. What is found appears here.",
  reconciledJustNow: "They were compared a moment ago.",
  includeResolved: "Show what is settled too",
  kindTitles: {
    only_theirs: "Only on the provider's statement",
    only_ours: "Only in our books",
    differs: "Amounts differ",
  } satisfies Record<ReconciliationException["list"], string>,
  titleWithCount: (name: string, count: number) => (count === 0 ? name : `${name} · ${formatCount(count)}`),
  noExceptions: "Nothing here.",
  ledgerAmount: "Our books",
  providerAmount: "Provider",
  noAmount: "nothing",
  reference: "Reference",
  viewEmployee: "See the person",
} as const;
