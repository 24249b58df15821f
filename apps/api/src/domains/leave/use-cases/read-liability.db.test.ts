// What the annual leave that employees have left is worth.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type NewCompany, newCompany } from "../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../testing/served-api.ts";

let api: ServedApi;
let company: NewCompany;
beforeAll(async () => {
  api = await servedApi(inject("template"));
  company = await newCompany(api);
});
afterAll(() => api.close());

const liability = async (by: Pick<NewCompany, "call"> = company) => (await by.call("GET", "/api/v1/leave/liability")).json();

/** The ledger of an employee has this balance of annual leave alone. */
const withBalance = async (employeeId: string, hundredths: number, on = "2026-01-01") => {
  await company.rows(sql`
    insert into leave_entries (company_id, entry_id, employee_id, type, kind, hundredths, on_day, source, seq, made_at)
    values (${company.companyId}, gen_random_uuid(), ${employeeId}, 'annual', 'correction', ${hundredths}, ${on}, ${`test ${on}`}, 0, now())`);
};
const pays = (employeeId: string, kobo: bigint, from = "2026-01-01") =>
  company.rows(sql`
    insert into salaries (company_id, employee_id, valid_from, monthly_gross, decided_at, decided_by)
    values (${company.companyId}, ${employeeId}, ${from}, ${kobo}, now(), ${company.companyId})
    on conflict (company_id, employee_id, valid_from) do update set monthly_gross = excluded.monthly_gross`);

test("is the days left at the salary of the day, by department, without leavers and balances below zero", async () => {
  const add = async (fullName: string) => (await company.add({ fullName, firstDay: "2026-01-01", monthlyGross: 300_000 }))._id;
  const [ada, bola, chidi, dayo] = [await add("Ada Obi"), await add("Bola Ade"), await add("Chidi Eze"), await add("Dayo Bello")];
  // 7.5 days of 300,000 × 12 ÷ 260, of which a later salary and a later entry change nothing yet.
  await withBalance(ada, 750);
  await withBalance(ada, 100, "2099-01-01");
  await pays(ada, 90_000_000n, "2099-01-01");
  await withBalance(bola, -300);
  await withBalance(chidi, 1_000);
  await company.rows(sql`update salaries set employee_id = ${dayo}, valid_from = '2025-01-01' where employee_id = ${chidi}`);
  await withBalance(dayo, 500);
  await company.rows(sql`update employees set status = 'ended', last_day = '2026-06-30' where employee_id = ${dayo}`);
  await company.rows(sql`
    insert into departments (company_id, department_id, name, created_at)
    values (${company.companyId}, ${company.companyId}, 'Finance', now())`);
  await company.rows(sql`update employees set department_id = ${company.companyId} where employee_id = ${ada}`);
  expect(await liability()).toMatchObject({
    ...{ people: 2, hundredths: 1_750, amountKobo: "10384615", withoutSalary: 1 },
    departments: [
      { department: "Finance", people: 1, hundredths: 750, amountKobo: "10384615" },
      { department: null, people: 1, hundredths: 1_000, amountKobo: "0" },
    ],
  });
});

test("another company sees nothing of it", async () => {
  expect(await liability(await newCompany(api))).toMatchObject({ people: 0, hundredths: 0, amountKobo: "0", departments: [] });
});
