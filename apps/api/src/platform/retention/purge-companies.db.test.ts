// What a company no longer needs is deleted in its own name, company by company.

import type { CompanyId, UserId } from "@albashi/contracts/ids";
import { dayMs, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { findCompaniesAfter } from "../../domains/identity/index.ts";
import { member } from "../../testing/member.ts";
import { purgeEveryCompany } from "../../testing/purge-every-company.ts";
import { type ServedApi, servedApi } from "../../testing/served-api.ts";
import { newId } from "../database/new-id.ts";
import { query } from "../database/transaction.ts";
import { purgeExpiredKeys } from "../idempotency/purge-expired-keys.ts";
import { claimIdempotencyKey } from "../idempotency/store.ts";
import type { CompanyPurge } from "./company-purge.ts";
import { purgeCompanies } from "./purge-companies.ts";

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());

let companies: CompanyId[];
beforeEach(async () => {
  companies = [newId<CompanyId>(), newId<CompanyId>(), newId<CompanyId>()].toSorted();
  for (const companyId of companies) await member(api, { companyId, companyName: "Okafor Foods Ltd", role: "owner" });
});

const useKeys = (companyId: CompanyId, keys: number) =>
  api.dependencies.database.inCompany(companyId, async (tx) => {
    const userId = newId<UserId>();
    for (let key = 0; key < keys; key += 1) {
      const request = { key: `request-${key}`, requestHash: Buffer.alloc(32) };
      await claimIdempotencyKey(tx, { userId, request, at: api.dependencies.clock.now() });
    }
  });
const countKeys = (companyId: CompanyId) =>
  api.dependencies.database.inCompany(companyId, async (tx) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from idempotency_keys`.execute(query(tx));
    return rows[0]?.count;
  });

test("deletes idempotency keys of every company 400 days after their request, in batches, and no others", async () => {
  const [one = newId<CompanyId>(), other = newId<CompanyId>()] = companies;
  await useKeys(one, 3);
  await useKeys(other, 2);
  api.passTime(400 * dayMs);
  await useKeys(other, 1);
  expect(await purgeEveryCompany(api.dependencies, purgeExpiredKeys)).toBe(0);
  api.passTime(minuteMs);
  const oneAtATime: CompanyPurge = (tx, batch) => purgeExpiredKeys(tx, { ...batch, limit: 1 });
  expect(await purgeEveryCompany(api.dependencies, oneAtATime)).toBe(5);
  expect([await countKeys(one), await countKeys(other)]).toEqual([0, 1]);
});

test("visits every company once, page by page, and continues after one that fails", async () => {
  const [, failing] = companies;
  const visited: CompanyId[] = [];
  const alarms: object[] = [];
  const purge: CompanyPurge = async (_tx, { companyId }) => {
    visited.push(companyId);
    if (companyId === failing) throw new Error("This company cannot be purged.");
    return 0;
  };
  const alarm = (details: object) => void alarms.push(details);
  const inPages: typeof findCompaniesAfter = (tx, { after }) => findCompaniesAfter(tx, { after, limit: 2 });
  let others = 0;
  const after: CompanyPurge = async () => {
    others += 1;
    return 0;
  };
  await purgeCompanies({ ...api.dependencies, alarm }, { purges: { rows: purge, after }, findCompaniesAfter: inPages });
  expect(visited.filter((companyId) => companies.includes(companyId))).toEqual(companies);
  expect(new Set(visited).size).toBe(visited.length);
  expect(others).toBe(visited.length);
  expect(alarms).toEqual([{ companyId: failing, purge: "rows", err: expect.any(Error) }]);
});

test("stops after the purge that is under way", async () => {
  const stop = new AbortController();
  const visited: CompanyId[] = [];
  const purge: CompanyPurge = async (_tx, { companyId }) => {
    visited.push(companyId);
    stop.abort();
    return 1;
  };
  await purgeCompanies(api.dependencies, { purges: { rows: purge }, findCompaniesAfter }, stop.signal);
  expect(visited).toHaveLength(1);
});
