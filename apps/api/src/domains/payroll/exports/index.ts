export type { JournalLine } from "./model/journal.ts";
export { readJournal } from "./use-cases/export-journal.ts";
