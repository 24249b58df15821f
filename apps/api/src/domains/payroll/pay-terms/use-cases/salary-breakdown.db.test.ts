// The table of basic salary and deductions: real employees, the real rules, and the calculation of each line.

import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { newCompany } from "../../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());

const open = async () => {
  const company = await newCompany(api);
  const ask = async (method: "GET" | "POST", path: string, payload?: object) => {
    const answer = await company.call(method, `/api/v1/payroll/${path}`, payload);
    return { status: answer.statusCode, ...answer.json() };
  };
  return { company, ask };
};

test("lists every current employee by name, with basic salary and monthly deductions", async () => {
  const { company, ask } = await open();
  await ask("POST", "set-up/defaults", {});
  const bisi = await company.add({ fullName: "bisi Ade", monthlyGross: 400_000 });
  await company.add({ fullName: "Ada Obi", monthlyGross: 100_000.01 });
  const gone = await company.add({ fullName: "Gone Long" });
  await company.call("DELETE", `/api/v1/Staff/${gone._id}`);
  const { rows, ...rest } = await ask("GET", "salary-definition");
  expect(rest).toEqual({ status: 200, year: 2026, month: 11, people: 2, next: null });
  // Ada: half of 100,000.01 is 50,000.01; 8% of nine tenths of it (90,000.01) is 7,200.00; 1,113,600.12 a year is taxed at 15% above 800,000: 3,920.00.
  expect(rows).toMatchObject([
    { serial: 1, fullName: "Ada Obi", basicSalaryKobo: "5000001", grossKobo: "10000001", deductionsKobo: "1112000", netKobo: "8888001" },
    { serial: 2, employeeId: bisi._id, basicSalaryKobo: "20000000", deductionsKobo: "7811600", netKobo: "32188400", trouble: null },
  ]);
});

test("an employee's lines open down to the law, and include recurring items and loans", async () => {
  const { company, ask } = await open();
  await ask("POST", "set-up/defaults", {});
  const { _id: employeeId } = await company.add({ monthlyGross: 400_000 });
  await ask("POST", "standing-items", { employeeId, code: "cooperative", amountKobo: "1000000", validFrom: "2026-11-01" });
  await ask("POST", "standing-items", { employeeId, code: "meal", amountKobo: "500000", validFrom: "2026-12-01" });
  const loan = { employeeId, kind: "loan", name: "Car loan", amountKobo: "12000000", months: 12, firstYear: 2026, firstMonth: 11 };
  await ask("POST", "loans", loan);
  await ask("POST", "loans", { ...loan, name: "Next year's", firstYear: 2027 });
  const read = await ask("GET", `salary-definition/${employeeId}`);
  expect(await company.audit()).toContain("salary_definition_read");
  const amounts = Object.fromEntries(read.lines.map(({ id, amountKobo }: { id: string; amountKobo: string }) => [id, amountKobo]));
  expect(amounts).toMatchObject({ pension: "2880000", paye: "4931600", cooperative: "1000000", "loan-1": "1000000" });
  expect(Object.keys(amounts)).not.toContain("loan-2");
  expect(Object.keys(amounts)).not.toContain("meal");
  expect(read).toMatchObject({ deductionsKobo: "9811600", netKobo: "30188400", employerCostKobo: "44000000" });
  expect(JSON.stringify(read.lines.find(({ id }: { id: string }) => id === "paye"))).toContain("Nigeria Tax Act");
});

test("an employee without a structure has a remedy instead of a number", async () => {
  const { company, ask } = await open();
  await company.add();
  const { rows } = await ask("GET", "salary-definition");
  expect(rows).toMatchObject([{ basicSalaryKobo: null, netKobo: null, trouble: { code: "no_structure", cure: expect.any(String) } }]);
});

test("pages with a running count, and rejects a cursor of another list", async () => {
  const { company, ask } = await open();
  await ask("POST", "set-up/defaults", {});
  for (const place of Array.from({ length: 102 }, (_, one) => one))
    await company.add({ fullName: `Ada ${String(place).padStart(3, "0")} Obi` });
  const first = await ask("GET", "salary-definition");
  expect([first.rows.length, first.people, first.rows.at(-1).serial]).toEqual([100, 102, 100]);
  const second = await ask("GET", `salary-definition?cursor=${first.next}`);
  expect(second.rows.map(({ serial, fullName }: { serial: number; fullName: string }) => [serial, fullName])).toEqual([
    [101, "Ada 100 Obi"],
    [102, "Ada 101 Obi"],
  ]);
  expect(second.next).toBeNull();
  expect(await ask("GET", "salary-definition?cursor=nonsense")).toMatchObject({ status: 422, code: "cursor_unknown" });
});
