// Thresholds of the law count the legal employer's people: Albashi's over all companies, a company's its own.
import { localDate } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { query } from "../../../../platform/database/transaction.ts";
import { acceptedAgreement, type NewCompany, newCompany } from "../../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { insertAcceptance } from "../../employer/store/agreement-acceptances.ts";
import { saveEmployerChoice } from "../../employer/store/legal-entity.ts";
import { countAlbashiPeople, countEmployerPeople } from "./employer-headcount.ts";

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());

const firstDay = localDate("2026-12-01");
const lastDay = localDate("2026-12-31");
const payDay = localDate("2026-12-25");
const period = { firstDay, lastDay, payDay };

const companyWith = async (people: number, employer: "albashi" | "company") => {
  const company = await newCompany(api);
  for (let added = 0; added < people; added += 1) await company.add({ firstDay: "2026-01-05" });
  await choose(company, employer, "2026-01-01");
  return company;
};
const choose = async ({ companyId, userId: by }: NewCompany, employer: "albashi" | "company", validFrom: string) =>
  api.dependencies.database.inCompany(companyId, async (tx) => {
    const at = api.dependencies.clock.now();
    await insertAcceptance(tx, companyId, { ...acceptedAgreement, by, at });
    const agreementVersion = employer === "albashi" ? acceptedAgreement.version : null;
    await saveEmployerChoice(tx, companyId, { employer, validFrom, agreementVersion, by, at });
  });
const sizeOf = (company: NewCompany, when = period) =>
  api.dependencies.database.inCompany(company.companyId, (tx) => countEmployerPeople(tx, when));

test("Albashi's people are counted over all companies, a company's are its own, and no company learns the number of another", async () => {
  const two = await companyWith(2, "albashi");
  const four = await companyWith(4, "company");
  expect([await sizeOf(two), await sizeOf(four)]).toEqual([0, 4]);

  // Two and two: the threshold of three is reached, and three is all that either company learns.
  const other = await companyWith(2, "albashi");
  expect([await sizeOf(two), await sizeOf(other), await sizeOf(four)]).toEqual([3, 3, 4]);

  // From the day the company of four switches to Albashi, all eight count; before it, four.
  await choose(four, "albashi", "2026-12-10");
  expect(await sizeOf(two)).toBe(5);
  expect(await sizeOf(two, { firstDay: localDate("2026-11-01"), lastDay: localDate("2026-11-30"), payDay: localDate("2026-11-25") })).toBe(
    3,
  );

  // And from the day it switches back, four again.
  await choose(four, "company", "2026-12-20");
  expect([await sizeOf(two), await sizeOf(four)]).toEqual([3, 4]);

  // One joining reaches five; the visitor of the public site has no company.
  const joining = await api.dependencies.database.inPlatform((tx) => countAlbashiPeople(tx, period, { joining: 1 }));
  expect(joining).toBe(5);
});

test("after counting, the transaction sees only its own company again, and none where it had none", async () => {
  const company = await companyWith(1, "albashi");
  const seen = await api.dependencies.database.inCompany(company.companyId, async (tx) => {
    await countEmployerPeople(tx, period);
    return (await sql<{ company_id: string }>`select distinct company_id from employees`.execute(query(tx))).rows;
  });
  expect(seen).toEqual([{ company_id: company.companyId }]);
  const withoutCompany = api.dependencies.database.inPlatform(async (tx) => {
    await countAlbashiPeople(tx, period);
    return sql`select 1 from employees`.execute(query(tx));
  });
  await expect(withoutCompany).rejects.toThrow(/uuid/);
});

test("the product cannot read which companies Albashi employs for", async () => {
  const read = api.dependencies.database.inPlatform((tx) => sql`select 1 from albashi_client_companies`.execute(query(tx)));
  await expect(read).rejects.toThrow(/permission denied/);
});
