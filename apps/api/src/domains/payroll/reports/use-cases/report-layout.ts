import type { ResponseOf } from "@albashi/contracts/contract";
import {
  type LayoutReportId,
  layoutReportIds,
  type ReadReportLayout,
  ResetReportLayout,
  SaveReportLayout,
} from "@albashi/contracts/payroll/report-layouts";
import type { ReportId } from "@albashi/contracts/payroll/reports";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import {
  checkLayout,
  describeLayout,
  type Layout,
  layoutChangedMeanwhile,
  layoutRefused,
  layoutVersionOf,
  type OfferedColumn,
  presentLayout,
} from "../../exports/index.ts";
import { findComponents } from "../../pay-structure/index.ts";
import { payChangeColumns } from "../model/employee-columns.ts";
import { offeredRegisterColumns } from "../model/payroll-register.ts";
import { requiredColumns } from "../model/report-layout.ts";
import { departmentColumns, yearToDateColumns } from "../model/summary-columns.ts";
import { deleteReportLayout, findReportLayout, lockReportLayout, saveReportLayout as storeLayout } from "../store/report-layouts.ts";

/** The columns that a report has, and those that the company can choose for it. */
export const readReportLayout = (
  { database }: Pick<Dependencies, "database">,
  { companyId }: Pick<Actor, "companyId">,
  { reportId }: { reportId: LayoutReportId },
) => database.inCompany(companyId, (tx) => presentReportLayout(tx, reportId));

/** Sets the columns of a report. A layout that someone else changed since it was read is not overwritten. */
export const saveReportLayout = command(SaveReportLayout, async ({ tx, at, actor, input: { reportId, ...input }, audit }) => {
  await lockReportLayout(tx, reportId);
  const before = await findReportLayout(tx, reportId);
  if (layoutVersionOf(before) !== input.version) throw layoutChangedMeanwhile();
  const checked = checkLayout(input.columns, { offered: await findOffered(tx, reportId), required: requiredColumns[reportId] });
  if ("fault" in checked) throw layoutRefused(checked.fault);
  const { layout } = checked;
  if (layoutVersionOf(layout) !== layoutVersionOf(before)) {
    await storeLayout(tx, actor.companyId, { reportId, layout, at, by: actor.userId });
    await audit({
      action: "report_layout_changed",
      subject: actor.companyId,
      details: { report: reportId, columns: describeLayout(layout) },
    });
  }
  return presentReportLayout(tx, reportId);
});

/** Returns a report to its standard columns. */
export const resetReportLayout = command(ResetReportLayout, async ({ tx, actor, input: { reportId }, audit }) => {
  await lockReportLayout(tx, reportId);
  if (await deleteReportLayout(tx, reportId))
    await audit({ action: "report_layout_reset", subject: actor.companyId, details: { report: reportId } });
  return presentReportLayout(tx, reportId);
});

/** The columns that the company chose for a report; undefined where it has the standard ones, as reports with fixed columns do. */
export const findLayoutOf = async (tx: CompanyTransaction, reportId: ReportId): Promise<Layout | undefined> => {
  const chosen = layoutReportIds.find((id) => id === reportId);
  return chosen && findReportLayout(tx, chosen);
};

const presentReportLayout = async (tx: CompanyTransaction, reportId: LayoutReportId): Promise<ResponseOf<typeof ReadReportLayout>> => {
  const layout = await findReportLayout(tx, reportId);
  return {
    version: layoutVersionOf(layout),
    isStandard: layout === undefined,
    columns: presentLayout(await findOffered(tx, reportId), layout),
    required: requiredColumns[reportId].map((set) => [...set]),
  };
};

const findOffered = async (tx: CompanyTransaction, reportId: LayoutReportId): Promise<readonly OfferedColumn[]> => {
  switch (reportId) {
    case "payroll-register":
      return offeredRegisterColumns(await findComponents(tx));
    case "department-summary":
      return departmentColumns;
    case "pay-changes":
    case "joiners-and-leavers":
      return payChangeColumns;
    case "year-to-date":
      return yearToDateColumns;
  }
};
