export { layoutChangedMeanwhile, layoutRefused } from "./errors.ts";
export {
  checkLayout,
  comparableHeading,
  describeLayout,
  type Layout,
  type OfferedColumn,
  presentLayout,
} from "./model/column-layout.ts";
export type { JournalLine } from "./model/journal.ts";
export { readJournal } from "./use-cases/export-journal.ts";
export { layoutVersionOf } from "./use-cases/layout-version.ts";
