import type { ReconciliationException } from "@albashi/contracts/payments/controls";
import { formatCount } from "../../../ui/format-count.ts";

/** What the comparison of the provider's statement with our books says. */
export const messages = {
  title: "Reconciliation",
  text: "Every day the provider's statement is compared with our books. What does not agree stands here until somebody settles it.",
  compared: "Last compared on",
  never: "Not compared yet",
  neverNote: "The first comparison is made by itself within a day.",
  compare: "Compare now",
  comparing: "The two are being compared. What is found appears here.",
  comparedJustNow: "They were compared a moment ago.",
  withSettled: "Show what is settled too",
  lists: {
    only_theirs: "Only on the provider's statement",
    only_ours: "Only in our books",
    differs: "The two differ",
  } satisfies Record<ReconciliationException["list"], string>,
  counted: (name: string, count: number) => (count === 0 ? name : `${name} · ${formatCount(count)}`),
  none: "Nothing here.",
  ours: "Our books",
  theirs: "Provider",
  nothing: "nothing",
  reference: "Reference",
  person: "See the person",
} as const;
