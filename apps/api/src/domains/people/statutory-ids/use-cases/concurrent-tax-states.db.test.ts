// Tax states of more employees than a page has, and of one employee whom two admins save at once.

import type { CompanyId, EmployeeId, RecordId, UserId } from "@albashi/contracts/ids";
import { dayMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { query } from "../../../../platform/database/transaction.ts";
import { companySeal } from "../../../../platform/encryption/company-seal.ts";
import { payCompany } from "../../../../testing/pay-company.ts";
import { newCompany } from "../../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { contentOf } from "../../records/index.ts";
import { setTaxState } from "../../tax/index.ts";
import { lockStatutoryIds } from "../store/statutory-ids.ts";
import { listStatutoryIds } from "./list-statutory-ids.ts";

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());

const daysUntilNewYear = 47;

/** Gives every employee of a company an address, from which the tax state follows. Returns the first one, whose address names no state. */
const writeAddresses = (companyId: CompanyId) =>
  api.dependencies.database.inCompany(companyId, async (tx) => {
    const { rows: people } = await sql<{ employeeId: EmployeeId }>`
      select employee_id as "employeeId" from employees order by staff_number
    `.execute(query(tx));
    const seal = await companySeal(api.dependencies, tx, companyId);
    const recordIds = people.map(() => newId<RecordId>());
    const sealed = recordIds.map((recordId, place) =>
      seal.seal(JSON.stringify({ stateOfResidence: place === 0 ? null : "OG" }), contentOf(recordId)),
    );
    await sql`
      insert into personal_records (company_id, record_id, employee_id, section, content_sealed, state, saved_at, saved_by)
      select ${companyId}, record_id, employee_id, 'contact', sealed, 'accepted', '2026-01-02', ${companyId}
      from unnest(${recordIds}::uuid[], ${people.map(({ employeeId }) => employeeId)}::uuid[], ${sealed}::bytea[])
        as given (record_id, employee_id, sealed)
    `.execute(query(tx));
    return people[0]?.employeeId;
  });

test("a save that waits for another admin's save of the employee sees the tax state of that one", async () => {
  const company = await newCompany(api);
  const employeeId = (await company.add({ fullName: "Ada Obi", firstDay: "2026-01-05" }))._id;
  const { database, clock } = api.dependencies;
  const [locked, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = database.inCompany(company.companyId, async (tx) => {
    await lockStatutoryIds(tx, { employeeIds: [employeeId], year: 2026 });
    locked.resolve();
    await mayCommit.promise;
    const change = { companyId: company.companyId, employeeId, year: 2026, state: "OG", before: null };
    await setTaxState(tx, { ...change, reason: "Entered first.", by: company.userId, at: clock.now() });
  });
  await locked.promise;
  const second = database.inCompany(company.companyId, (tx) => lockStatutoryIds(tx, { employeeIds: [employeeId], year: 2026 }));
  const isWaiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitUntil(async () => (await company.rows(isWaiting)).length > 0, { timeout: 20_000 });
  mayCommit.resolve();
  await first;
  expect(await second).toMatchObject([{ employeeId, taxState: "OG" }]);
});

test("a tax state that follows from an address is missing on no page of the list", async () => {
  const { companyId } = await payCompany(api.dependencies, api.adminUrl, { people: 620 });
  const unknown = await writeAddresses(companyId);
  // Those of 2026 are known already.
  api.passTime(daysUntilNewYear * dayMs);
  const { year, people, missing, next } = await listStatutoryIds(
    api.dependencies,
    { companyId, userId: newId<UserId>() },
    { missing: "taxState" },
  );
  expect([year, people.map(({ employeeId }) => employeeId), missing.taxState, next]).toEqual([2027, [unknown], 1, null]);
});
