import { addMs } from "@albashi/dates";
import { detachFile } from "../../../../platform/files/store-file.ts";
import { type CompanyPurge, unfinishedKeptMs } from "../../../../platform/retention/company-purge.ts";
import { deleteUnappliedSheets } from "../store/input-sheets.ts";

/** A sheet has a change per cell, which are deleted with it. */
const sheetsAtOnce = 10;

/** Deletes sheets of inputs that were not applied in time, with their changes and files. Applied ones stay: they have no changes left. */
export const purgeInputSheets: CompanyPurge = async (tx, { companyId, now }) => {
  const deleted = await deleteUnappliedSheets(tx, { before: addMs(now, -unfinishedKeptMs), limit: sheetsAtOnce });
  for (const { fileId } of deleted) if (fileId) await detachFile(tx, companyId, { fileId, at: now });
  return deleted.length;
};
