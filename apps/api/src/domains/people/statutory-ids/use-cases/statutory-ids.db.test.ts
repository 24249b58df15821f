import type { ResponseOf } from "@albashi/contracts/contract";
import type { EmployeeId } from "@albashi/contracts/ids";
import type { ListStatutoryIds, SaveStatutoryIds, StatutoryField } from "@albashi/contracts/people/statutory-ids";
import { dayMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { type NewCompany, newCompany } from "../../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";

let api: ServedApi;
let company: NewCompany;
let [ada, bola]: EmployeeId[] = [];
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await newCompany(api);
  ada = (await company.add({ fullName: "Ada Obi", firstDay: "2026-01-05" }))._id;
  bola = (await company.add({ fullName: "Bola Ade", firstDay: "2026-01-05" }))._id;
});

const url = "/api/v1/people/statutory-ids";
const list = async (query = "") => (await company.call("GET", `${url}${query}`)).json<ResponseOf<typeof ListStatutoryIds>>();
type Change = readonly [employeeId: EmployeeId | undefined, field: StatutoryField, text: string];
const send = (changes: readonly Change[], by: Pick<NewCompany, "call"> = company, year?: number) =>
  by.call("PUT", url, { ...(year && { year }), changes: changes.map(([employeeId, field, text]) => ({ employeeId, field, text })) });
const save = async (...changes: readonly Change[]) => {
  const answer = await send(changes);
  expect(answer.statusCode, answer.body).toBe(200);
  const { saved, errors } = answer.json<ResponseOf<typeof SaveStatutoryIds>>();
  return { saved, errors: errors.map(({ employeeId, field, code }) => [employeeId, field, code]) };
};
test("saves numbers, administrators and tax states of several employees, masked, audited and in their history", async () => {
  const before = (await company.audit()).length;
  const result = await save(
    ...([
      [ada, "taxId", " 0012-3456 78"],
      [ada, "rsaPin", "pen100000000001"],
      [ada, "administrator", "Stanbic IBTC Pension"],
      [ada, "nin", "'00123456789"],
      [bola, "administrator", "0025"],
      [bola, "taxState", "Ogun State"],
    ] as const),
  );
  expect(result).toEqual({ saved: 6, errors: [] });
  const { people, missing, total } = await list();
  expect(people).toMatchObject([
    {
      fullName: "Ada Obi",
      taxId: "•••••••5678",
      rsaPin: "PEN••••••••0001",
      administrator: "Stanbic IBTC Pension Managers",
      nin: "•••••••6789",
    },
    { fullName: "Bola Ade", taxId: null, rsaPin: null, nin: null, taxState: "Ogun" },
  ]);
  expect([total, missing]).toEqual([2, { taxId: 1, rsaPin: 1, administrator: 0, nin: 1, taxState: 1 }]);
  expect((await company.audit()).slice(before)).toEqual([
    ...["identity_number_changed", "identity_number_changed", "record_saved", "identity_number_changed", "record_saved"],
    ...["tax_state_corrected", "statutory_ids_listed"],
  ]);
  const fields = await company.rows<{ field: string }>(
    sql`select field from employment_changes where employee_id = ${ada} order by at, field`,
  );
  expect(fields.map(({ field }) => field)).toEqual(expect.arrayContaining(["tax_id", "rsa_pin", "nin", "record_financial"]));
});

test("answers each wrong cell with its error, and saves the others", async () => {
  const { saved, errors } = await save(
    ...([
      [ada, "taxId", "12"],
      [ada, "nin", "1.2345E+10"],
      [ada, "rsaPin", "PEN1"],
      [ada, "administrator", "Pension of the village"],
      [ada, "taxState", "Texas"],
      [bola, "taxId", "12345678"],
    ] as const),
  );
  expect(saved).toBe(1);
  expect(errors).toEqual([
    [ada, "taxId", "tax_id_not_understood"],
    [ada, "nin", "number_shortened"],
    [ada, "rsaPin", "rsa_pin_not_understood"],
    [ada, "administrator", "administrator_unknown"],
    [ada, "taxState", "state_unknown"],
  ]);
  expect((await list("?missing=taxId")).people.map(({ fullName }) => fullName)).toEqual(["Ada Obi"]);
});

test("refuses a number that another employee or another row has, and blocks an admin who collides five times", async () => {
  await save([ada, "taxId", "12345678"]);
  expect(await save([bola, "taxId", "12345678"], [bola, "nin", "00123456789"], [ada, "nin", "00123456789"])).toEqual({
    saved: 1,
    errors: [
      [bola, "taxId", "number_taken"],
      [ada, "nin", "number_twice"],
    ],
  });
  expect(await company.audit()).toContain("identity_number_refused");
  // The same number again for the employee who has it is no collision.
  expect(await save([ada, "taxId", "12345678"])).toEqual({ saved: 1, errors: [] });
  for (const _again of [2, 3, 4, 5]) await save([bola, "taxId", "12345678"]);
  const locked = await send([[bola, "taxId", "87654321"]]);
  expect([locked.statusCode, locked.json().code]).toEqual([429, "numbers_locked"]);
});

test("corrects no known tax state, and overwrites no change of the employee that awaits review", async () => {
  expect(await save([ada, "taxState", "LA"])).toEqual({ saved: 1, errors: [] });
  await company.rows(sql`
    insert into personal_records (company_id, record_id, employee_id, section, content_sealed, state, saved_at, saved_by)
    values (${company.companyId}, ${company.companyId}, ${bola}, 'financial', '', 'proposed', now(), ${bola})`);
  expect(await save([ada, "taxState", "OG"], [bola, "administrator", "0021"])).toEqual({
    saved: 0,
    errors: [
      [ada, "taxState", "tax_state_known"],
      [bola, "administrator", "record_proposed"],
    ],
  });
});

test("finds no employee of another company, and needs the permission to change employees", async () => {
  const other = await newCompany(api);
  const theirs = (await other.add())._id;
  expect(await save([theirs, "taxId", "12345678"])).toEqual({ saved: 0, errors: [[theirs, "taxId", "employee_not_found"]] });
  expect(await other.rows(sql`select from identity_numbers`)).toEqual([]);
  const approver = await company.as("approver");
  expect((await send([[ada, "taxId", "12345678"]], approver)).statusCode).toBe(403);
  expect((await approver.call("GET", url)).statusCode).toBe(403);
});

// Last, because the clock is not set back.
test("tax states of last year can still be entered, since its last schedules are paid in January", async () => {
  api.passTime(54 * dayMs);
  company = await newCompany(api);
  const [chidi, dele, emeka] = [
    (await company.add({ fullName: "Chidi Eze", firstDay: "2026-01-05" }))._id,
    (await company.add({ fullName: "Dele Alli", firstDay: "2026-01-05" }))._id,
    (await company.add({ fullName: "Emeka Ude", firstDay: "2027-01-05" }))._id,
  ];
  const answer = await send(
    [
      [chidi, "taxState", "OG"],
      [emeka, "taxState", "OG"],
    ],
    company,
    2026,
  );
  expect(answer.json()).toMatchObject({ saved: 1, errors: [{ employeeId: emeka, code: "year_not_worked" }] });
  const lastYear = await list("?missing=taxState&year=2026");
  expect([lastYear.year, lastYear.missing.taxState, lastYear.people.map(({ employeeId }) => employeeId)]).toEqual([2026, 1, [dele]]);
  const thisYear = await list("?missing=taxState");
  expect([thisYear.year, thisYear.missing.taxState]).toEqual([2027, 3]);
  for (const year of [2025, 2028]) {
    expect((await company.call("GET", `${url}?year=${year}`)).json()).toMatchObject({ code: "year_closed" });
    expect((await send([[dele, "taxState", "OG"]], company, year)).statusCode).toBe(422);
  }
});
