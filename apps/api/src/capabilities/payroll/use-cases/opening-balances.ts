import type { OpeningBalance as OnTheWire } from "@albashi/contracts/payroll-opening";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { cursorOf, part } from "../../../http/cursor.ts";
import type { Intent } from "../../../idempotency/once.ts";
import { findPeopleInBrief } from "../../people/index.ts";
import { openingAlreadyUsed } from "../errors.ts";
import * as store from "../store.ts";
import { changing, type SetUpParts } from "./changing.ts";
import { pageOf } from "./page-of.ts";
import { voidRuns } from "./void-runs.ts";

const places = cursorOf("opening-balances", { employeeId: part.uuid });

/** A page of what people were paid in a year before they were paid here, and whether anybody has said. */
export const listOpeningBalances = (
  { database }: SetUpParts,
  { companyId }: Actor,
  { year, cursor }: { year: number; cursor?: string | undefined },
) =>
  database.inCompany(companyId, async (tx) => {
    const declaration = await store.findOpeningDeclaration(tx, year);
    const { rows, next } = await pageOf(
      (atMost) => store.findOpeningBalances(tx, { year, after: places.read(cursor)?.employeeId, atMost }),
      places.written,
    );
    return { year, declaration: declaration ? declared(declaration) : null, balances: await withNames(tx, rows), next };
  });

/** Somebody says that nobody was paid before in the year. What was brought in is taken back. */
export const declareNothingPaidBefore = (parts: SetUpParts, actor: Actor, { year, intent }: { year: number; intent: Intent | undefined }) =>
  changing(parts, actor, { intent, action: "opening_declared_nil" }, async (tx, at) => {
    await refuseUsedYear(tx, year);
    await voidRuns(tx, actor, { from: `${year}-01-01`, what: "What was paid before in the year was changed", at });
    await store.replaceOpeningBalances(tx, actor.companyId, { year, kind: "nil", balances: [], at, by: actor.userId });
    return { subject: actor.companyId, answer: declared({ kind: "nil", decidedAt: at }), details: { year: String(year) } };
  });

/** Once a run of the year is approved, its tax counts what the year began with. */
const refuseUsedYear = async (tx: CompanyTransaction, year: number) => {
  if (await store.hasApprovedRun(tx, year)) throw openingAlreadyUsed(year);
};

const declared = ({ kind, decidedAt }: store.OpeningDeclaration) => ({ kind, decidedAt: decidedAt.toISOString() });

const withNames = async (tx: CompanyTransaction, balances: readonly store.OpeningBalance[]): Promise<OnTheWire[]> => {
  const people = await findPeopleInBrief(
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
