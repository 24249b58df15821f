import type { CompanyId, UserId } from "@albashi/contracts/ids";
import {
  deleteJournalLayout,
  findJournalLayout,
  lockJournalLayout,
  replaceJournalLayout,
} from "../../domains/payroll/exports/store/journal-layout.ts";
import {
  deleteReportLayout,
  findReportLayout,
  lockReportLayout,
  saveReportLayout,
} from "../../domains/payroll/reports/store/report-layouts.ts";
import type { CompanyTransaction } from "../../platform/database/company-transaction.ts";
import { newId } from "../../platform/database/new-id.ts";
import { type Probe, someCount } from "./probe.ts";

const at = new Date("2026-11-15T09:00:00Z");
const by = newId<UserId>();
const reportLayout = { reportId: "year-to-date", layout: [{ columnId: "name", heading: "Name" }], at, by } as const;
const journalLayout = {
  layout: ["account-name", "amount"].map((columnId) => ({ columnId, heading: columnId })),
  ...({ dateFormat: "YYYY-MM-DD", at, by } as const),
};

export const seedReportLayouts = async (tx: CompanyTransaction, a: CompanyId) => {
  await saveReportLayout(tx, a, reportLayout);
  await replaceJournalLayout(tx, a, journalLayout);
};

/** Each store function of layouts, called for company B where company A has some. */
export const reportLayoutProbes = (a: CompanyId, rejected: (call: Probe) => Probe): Record<string, Probe> => ({
  findReportLayout: (tx) => findReportLayout(tx, reportLayout.reportId),
  // It takes a turn and tells nothing; the turn is named by the company itself.
  lockReportLayout: (tx) => lockReportLayout(tx, reportLayout.reportId),
  saveReportLayout: rejected((tx) => saveReportLayout(tx, a, reportLayout)),
  findJournalLayout: (tx) => findJournalLayout(tx),
  // It takes a turn and tells nothing; the turn is named by the company itself.
  lockJournalLayout: (tx) => lockJournalLayout(tx),
  replaceJournalLayout: rejected((tx) => replaceJournalLayout(tx, a, journalLayout)),
  deleteJournalLayout: someCount((tx) => deleteJournalLayout(tx)),
  deleteReportLayout: someCount((tx) => deleteReportLayout(tx, reportLayout.reportId)),
});
