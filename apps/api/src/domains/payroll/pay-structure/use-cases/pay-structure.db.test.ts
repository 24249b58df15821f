// Components, structures with their versions, grades, and a preview of a structure by the real rules.

import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { type NewCompany, newCompany } from "../../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";

let api: ServedApi;
let company: NewCompany;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await newCompany(api);
  await ask("POST", "set-up/defaults", {});
});

const ask = async (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", path: string, payload?: object) => {
  const answer = await company.call(method, `/api/v1/payroll/${path}`, payload);
  return { status: answer.statusCode, ...answer.json() };
};
const standard = async () => (await ask("GET", "structures")).structures[0].structureId as string;
const whole = [
  { by: "share", code: "basic", bps: 6_000 },
  { by: "rest", code: "housing" },
];

test("a component gets its code from its name, and a second of that name is rejected while the first is active", async () => {
  const added = await ask("POST", "components", { side: "earning", name: "Phone & data", kind: "allowance", isTaxable: true });
  expect(added).toEqual({
    ...{ status: 201, code: "phone-data", name: "Phone & data", side: "earning", kind: "allowance" },
    ...{ isTaxable: true, isPensionable: false, isRegular: true, isArchived: false },
  });
  expect(await ask("POST", "components", { side: "earning", name: "phone & DATA", kind: "allowance" })).toMatchObject({
    ...{ status: 409, code: "component_name_taken", fields: { name: expect.stringContaining("choose another name") } },
  });
  await ask("DELETE", "components/phone-data");
  expect(await ask("POST", "components", { side: "earning", name: "Phone & data", kind: "allowance" })).toMatchObject({
    code: "phone-data-2",
  });
});

test("a component keeps its code when it is renamed, and one in use cannot be archived", async () => {
  expect(await ask("PATCH", "components/meal", { name: "Lunch" })).toMatchObject({ status: 200, code: "meal", name: "Lunch" });
  expect(await ask("PATCH", "components/nobody", { name: "Lunch" })).toMatchObject({ status: 404, code: "component_not_found" });
  expect(await ask("DELETE", "components/housing")).toMatchObject({
    ...{ status: 409, code: "component_in_use", message: expect.stringContaining("the structure Standard") },
  });
  const { _id: employeeId } = await company.add();
  const item = { employeeId, code: "meal", amountKobo: "500000", validFrom: "2026-01-01" };
  const { standingId } = await ask("POST", "standing-items", item);
  expect(await ask("DELETE", "components/meal")).toMatchObject({ code: "component_in_use" });
  await ask("POST", `standing-items/${standingId}/end`, { lastDay: "2026-11-14" });
  expect(await ask("DELETE", "components/meal")).toMatchObject({ status: 200, isArchived: true });
});

test.each([
  ["too little", [{ by: "share", code: "basic", bps: 9_000 }], "add up to 100%"],
  ["too much", [...whole, { by: "share", code: "meal", bps: 5_000 }], "add up to 100%"],
  ["two rests", [...whole, { by: "rest", code: "meal" }], "Let only one component take the rest"],
  ["a component twice", [...whole, { by: "share", code: "basic", bps: 100 }], "Remove one of the two"],
  ["fixed amounts alone", [{ by: "amount", code: "basic", amountKobo: "10000000" }], "Let one component take the rest"],
])("rejects a structure of %s, with the remedy", async (_what, parts, cure) => {
  const answer = await ask("POST", "structures", { name: "Odd", validFrom: "2026-01-01", parts });
  expect(answer).toMatchObject({ status: 422, code: "structure_unfit", fields: { parts: expect.stringContaining(cure) } });
});

test("a structure accepts active earnings of the company, and no deduction", async () => {
  for (const code of ["cooperative", "nobody"]) {
    const parts = [{ by: "rest", code }];
    expect(await ask("POST", "structures", { name: "Odd", validFrom: "2026-01-01", parts })).toMatchObject({
      ...{ status: 422, code: "component_not_found", fields: { "parts.0.code": expect.any(String) } },
    });
  }
});

test("a structure has versions by day, and another one can become the default", async () => {
  const first = await standard();
  const changed = await ask("POST", `structures/${first}/versions`, { validFrom: "2027-01-01", parts: whole });
  expect(changed.versions.map(({ validFrom }: { validFrom: string }) => validFrom)).toEqual(["2027-01-01", "2026-01-01"]);
  const again = await ask("POST", `structures/${first}/versions`, { validFrom: "2027-01-01", parts: [{ by: "rest", code: "basic" }] });
  expect(again.versions[0]).toEqual({ validFrom: "2027-01-01", parts: [{ by: "rest", code: "basic" }] });

  expect(await ask("DELETE", `structures/${first}`)).toMatchObject({ status: 409, code: "structure_is_default" });
  const second = await ask("POST", "structures", { name: "Field", validFrom: "2026-01-01", parts: whole });
  expect(second).toMatchObject({ status: 201, isDefault: false });
  expect(await ask("PATCH", `structures/${second.structureId}`, { isDefault: true })).toMatchObject({ isDefault: true });
  expect(await ask("DELETE", `structures/${first}`)).toMatchObject({ status: 200, isArchived: true, isDefault: false });
  expect(await ask("POST", `structures/${first}/versions`, { validFrom: "2027-02-01", parts: whole })).toMatchObject({
    code: "structure_archived",
  });
});

test("a grade has a structure and a range; a grade in use cannot be archived", async () => {
  const structureId = await standard();
  const grade = { name: "Level 8", structureId, leastGrossKobo: "20000000", mostGrossKobo: "35000000" };
  const { gradeId, ...added } = await ask("POST", "grades", grade);
  expect(added).toEqual({ ...grade, status: 201, isArchived: false });
  expect(await ask("POST", "grades", { ...grade, name: "LEVEL 8" })).toMatchObject({ code: "grade_name_taken" });
  expect(await ask("PUT", `grades/${gradeId}`, { ...grade, mostGrossKobo: "100" })).toMatchObject({ code: "grade_upside_down" });
  const { structureId: other } = await ask("POST", "structures", { name: "Field", validFrom: "2026-01-01", parts: whole });
  expect(await ask("PUT", `grades/${gradeId}`, { ...grade, structureId: other })).toMatchObject({ structureId: other });
  expect(await ask("DELETE", `structures/${other}`)).toMatchObject({ code: "structure_in_use" });

  const { _id: employeeId } = await company.add();
  await ask("POST", "terms", { employeeIds: [employeeId], validFrom: "2026-12-01", gradeId });
  expect(await ask("DELETE", `grades/${gradeId}`)).toMatchObject({ status: 409, code: "grade_in_use" });
  await ask("POST", "terms", { employeeIds: [employeeId], validFrom: "2026-12-01", gradeId: null });
  expect(await ask("DELETE", `grades/${gradeId}`)).toMatchObject({ status: 200, isArchived: true });
});

test("₦400,000 on the standard structure: 50, 25, 15 and 10%, pension of nine tenths, tax by the year", async () => {
  const { structures } = await ask("GET", "structures");
  const parts = structures[0].versions[0].parts;
  const preview = await ask("POST", "structure-previews", { monthlyGrossKobo: "40000000", parts });
  const amounts = Object.fromEntries(preview.lines.map(({ id, amountKobo }: { id: string; amountKobo: string }) => [id, amountKobo]));
  // 8% of 360,000 is 28,800. 4,800,000 − 345,600 = 4,454,400: 330,000 + 18% of 1,454,400 = 591,792; a twelfth is 49,316.
  expect(amounts).toEqual({
    ...{ basic: "20000000", housing: "10000000", transport: "6000000", utility: "4000000" },
    ...{ pension: "2880000", paye: "4931600", "employer-pension": "3600000", "compensation-fund": "400000" },
  });
  expect(preview).toMatchObject({ grossKobo: "40000000", netKobo: "32188400", employerCostKobo: "44000000" });
  const paye = preview.lines.find(({ id }: { id: string }) => id === "paye");
  expect(paye.explanation.sentence).toContain("₦49,316.00");
  expect(paye.explanation.because.length).toBeGreaterThan(0);
});

test("an agreed take-home pay of ₦321,884 is grossed up to ₦400,000; a preview takes the gross or the net, not both", async () => {
  const { structures } = await ask("GET", "structures");
  const { parts } = structures[0].versions[0];
  expect(await ask("POST", "structure-previews", { monthlyNetKobo: "32188400", parts })).toMatchObject({
    grossKobo: "40000000",
    netKobo: "32188400",
  });
  const both = { monthlyNetKobo: "32188400", monthlyGrossKobo: "40000000", parts };
  expect(await ask("POST", "structure-previews", both)).toMatchObject({ status: 422 });
  expect(await ask("POST", "structure-previews", { parts })).toMatchObject({ status: 422 });
});

test("rejects a preview with fixed amounts above the salary, with the remedy", async () => {
  const parts = [
    { by: "amount", code: "basic", amountKobo: "50000000" },
    { by: "rest", code: "housing" },
  ];
  expect(await ask("POST", "structure-previews", { monthlyGrossKobo: "40000000", parts })).toMatchObject({
    ...{ status: 422, code: "structure_unfit", fields: { parts: expect.stringContaining("Reduce the fixed amounts") } },
  });
});

test("setup changes are audited, and the same idempotent request is processed once", async () => {
  const key = { "idempotency-key": "add-a-phone-allowance" };
  const body = { side: "earning", name: "Phone", kind: "allowance" };
  const answers = await Promise.all([1, 2].map(() => company.call("POST", "/api/v1/payroll/components", body, key)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect(answers[0]?.json()).toEqual(answers[1]?.json());
  expect((await company.audit()).filter((action) => action === "pay_component_added")).toHaveLength(1);
});

test("of structures that become the default at the same moment, one is it in the end", async () => {
  const names = ["Executives", "Factory", "Night shift", "Drivers"];
  const structure = (name: string) => ({ name, isDefault: true, validFrom: "2026-01-01", parts: whole });
  const added = await Promise.all(names.map((name) => ask("POST", "structures", structure(name))));
  expect(added.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const { structures } = await ask("GET", "structures");
  expect(structures.filter((one: { isDefault: boolean }) => one.isDefault)).toHaveLength(1);
});
