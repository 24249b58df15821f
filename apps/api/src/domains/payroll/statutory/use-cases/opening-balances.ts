import { DeclareNoOpeningBalances, type OpeningBalance as OpeningBalanceResponse } from "@albashi/contracts/payroll/opening-balances";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { cursorColumn, cursorOf } from "../../../../platform/http/cursor.ts";
import { pageOf } from "../../../../platform/http/page.ts";
import { findEmployeeSummaries } from "../../../people/index.ts";
import { invalidateRuns } from "../../runs/index.ts";
import { openingAlreadyUsed } from "../errors.ts";
import { presentOpeningImport } from "../model/opening-import.ts";
import {
  findOpeningBalances,
  findOpeningDeclaration,
  hasApprovedRun,
  type OpeningBalance,
  type OpeningDeclaration,
  replaceOpeningBalances,
} from "../store/opening-balances.ts";
import { findNewestOpeningImport } from "../store/opening-imports.ts";

const cursors = cursorOf("opening-balances", { employeeId: cursorColumn.uuid });

/** A page of the opening balances of a year, and whether the company has entered or declared any. */
export const listOpeningBalances = (
  { database }: Pick<Dependencies, "database">,
  { companyId }: Actor,
  { year, cursor }: { year: number; cursor?: string | undefined },
) =>
  database.inCompany(companyId, async (tx) => {
    const declaration = await findOpeningDeclaration(tx, year);
    const { rows, next } = await pageOf(
      (limit) => findOpeningBalances(tx, { year, after: cursors.decode(cursor)?.employeeId, limit }),
      cursors.encode,
    );
    return {
      year,
      declaration: declaration ? presentDeclaration(declaration) : null,
      import: await newestImport(tx, year, declaration),
      balances: await withNames(tx, rows),
      next,
    };
  });

/** The newest sheet, while it is being read and until a later declaration. */
const newestImport = async (tx: CompanyTransaction, year: number, declaration: OpeningDeclaration | undefined) => {
  const newest = await findNewestOpeningImport(tx, year);
  if (!newest) return null;
  const isOutdated = newest.endedAt !== null && declaration !== undefined && newest.endedAt < declaration.decidedAt;
  return isOutdated ? null : presentOpeningImport(newest);
};

/** Declares that no employee was paid earlier in the year, which deletes imported balances. */
export const declareNilOpeningBalances = command(DeclareNoOpeningBalances, async ({ tx, at, actor, input: { year }, audit }) => {
  await requireNoApprovedRun(tx, year);
  await invalidateRuns(tx, actor, { from: `${year}-01-01`, cause: { code: "opening_balances_changed" }, at });
  await replaceOpeningBalances(tx, actor.companyId, { year, kind: "nil", balances: [], at, by: actor.userId });
  await audit({ action: "opening_declared_nil", subject: actor.companyId, details: { year: String(year) } });
  return presentDeclaration({ kind: "nil", decidedAt: at });
});

/** Once a run of the year is approved, its tax is based on the opening balances. */
const requireNoApprovedRun = async (tx: CompanyTransaction, year: number) => {
  if (await hasApprovedRun(tx, year)) throw openingAlreadyUsed(year);
};

const presentDeclaration = ({ kind, decidedAt }: OpeningDeclaration) => ({ kind, decidedAt: decidedAt.toISOString() });

const withNames = async (tx: CompanyTransaction, balances: readonly OpeningBalance[]): Promise<OpeningBalanceResponse[]> => {
  const people = await findEmployeeSummaries(
    tx,
    balances.map(({ employeeId }) => employeeId),
  );
  const byId = new Map(people.map((person) => [person.employeeId, person]));
  return balances.map((one) => ({
    employeeId: one.employeeId,
    staffNumber: byId.get(one.employeeId)?.staffNumber ?? 0,
    fullName: byId.get(one.employeeId)?.fullName ?? "",
    taxablePayKobo: `${one.taxablePay}`,
    contributionsKobo: `${one.contributions}`,
    payeKobo: `${one.paye}`,
    elsewhereTaxablePayKobo: `${one.elsewhereTaxablePay}`,
    elsewhereContributionsKobo: `${one.elsewhereContributions}`,
    elsewherePayeKobo: `${one.elsewherePaye}`,
  }));
};
