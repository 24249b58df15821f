import type { CompanyId, OpeningImportId, UserId } from "@albashi/contracts/ids";
import {
  deleteUnimportedSheets,
  endOpeningImport,
  findNewestOpeningImport,
  findOpeningImport,
  insertOpeningImport,
  lockOpenOpeningImport,
  supersedeOpeningImport,
} from "../../domains/payroll/statutory/store/opening-imports.ts";
import type { CompanyTransaction } from "../../platform/database/company-transaction.ts";
import { newId } from "../../platform/database/new-id.ts";
import { type Probe, reachingRowsOf } from "./probe.ts";

const at = new Date("2026-11-14T09:00:00Z");
const year = 2026;
const importId = newId<OpeningImportId>();
const result = { state: "reading", failureReason: null, people: 0, errors: [], endedAt: null } as const;
const sheet = { importId, year, fileId: null, startedBy: newId<UserId>(), startedAt: at, ...result };

export const seedOpeningImport = (tx: CompanyTransaction, a: CompanyId) => insertOpeningImport(tx, a, sheet);

/** Each store function of imported opening balances, called for company B with company A's ids. */
export const openingImportProbes = (a: CompanyId, rejected: (call: Probe) => Probe): Record<string, Probe> => {
  const reaching = reachingRowsOf(a);
  const another = { ...sheet, importId: newId<OpeningImportId>(), year: year + 1 };
  return {
    insertOpeningImport: rejected((tx) => insertOpeningImport(tx, a, another)),
    findOpeningImport: (tx) => findOpeningImport(tx, importId),
    findNewestOpeningImport: (tx) => findNewestOpeningImport(tx, year),
    lockOpenOpeningImport: (tx) => lockOpenOpeningImport(tx, importId),
    endOpeningImport: reaching("opening_balance_imports", (tx) => endOpeningImport(tx, { ...sheet, state: "imported", endedAt: at })),
    deleteUnimportedSheets: async (tx) => (await deleteUnimportedSheets(tx, { before: new Date("2036-01-01"), limit: 10 }))[0],
    supersedeOpeningImport: (tx) => supersedeOpeningImport(tx, { year, at }),
  };
};
