import type { CompanyId, UserId } from "@albashi/contracts/ids";
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

export const seedReportLayouts = (tx: CompanyTransaction, a: CompanyId) => saveReportLayout(tx, a, reportLayout);

/** Each store function of layouts, called for company B with company A's reports. */
export const reportLayoutProbes = (a: CompanyId, rejected: (call: Probe) => Probe): Record<string, Probe> => ({
  findReportLayout: (tx) => findReportLayout(tx, reportLayout.reportId),
  // It takes a turn and tells nothing; the turn is named by the company itself.
  lockReportLayout: (tx) => lockReportLayout(tx, reportLayout.reportId),
  saveReportLayout: rejected((tx) => saveReportLayout(tx, a, reportLayout)),
  deleteReportLayout: someCount((tx) => deleteReportLayout(tx, reportLayout.reportId)),
});
