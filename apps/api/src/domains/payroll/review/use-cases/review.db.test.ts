import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { approved, calculated, opened, payable, payingCompany } from "../../../../testing/pay-runs.ts";
import type { NewCompany } from "../../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";

let api: ServedApi;
let company: NewCompany;
let october: { runId: string };
let november: Awaited<ReturnType<typeof calculated>>;
const people: Record<string, Awaited<ReturnType<NewCompany["add"]>>> = {};

/** October pays three employees; in November one got a raise and a bonus, one left, one joined, and one was excluded. */
beforeAll(async () => {
  api = await servedApi(inject("template"));
  company = await payingCompany(api);
  people["ada"] = await payable(company, { fullName: "Ada Obi", monthlyGross: 250_000 });
  people["bola"] = await payable(company, { fullName: "Bola Ade", monthlyGross: 400_000 });
  people["chidi"] = await payable(company, { fullName: "=Chidi Eze", accountName: "=CHIDI EZE", monthlyGross: 300_000 });
  october = await approved(api, company, await opened(company, { month: 10 }));
  await company.call("POST", `/api/v1/people/${people["chidi"]._id}/end`, { lastDay: "2026-10-31", reason: "Moved" });
  people["dayo"] = await payable(company, { fullName: "Dayo Musa", monthlyGross: 200_000, firstDay: "2026-11-01" });
  const { version } = await company.read(people["ada"]._id);
  await company.call("POST", `/api/v1/people/${people["ada"]._id}/salaries`, {
    ...{ version, validFrom: "2026-11-01", monthlyGrossKobo: "30000000" },
  });
  const run = await opened(company);
  people["efe"] = await payable(company, { fullName: "Efe Out" });
  await company.call("PUT", `/api/v1/payroll/runs/${run.runId}/people/${people["efe"]._id}`, { leftOutBecause: "Begins in December" });
  await company.call("PUT", `/api/v1/payroll/runs/${run.runId}/people/${people["ada"]._id}/inputs`, {
    ...{ kind: "earning", code: "bonus", amountKobo: "10000000" },
  });
  november = await calculated(api, company, run);
});
afterAll(() => api.close());

const get = async (path: string) => (await company.call("GET", `/api/v1/payroll/runs/${november.runId}/${path}`)).json();
const sum = (amounts: readonly string[]) => amounts.reduce((all, one) => all + BigInt(one), 0n);
const amountsOf = (rows: { amountKobo: string }[]) => sum(rows.map(({ amountKobo }) => amountKobo));
interface Row {
  fullName: string;
  changeKobo: string;
  beforeKobo: string;
  nowKobo: string;
  causes: { cause: string; name: string; amountKobo: string }[];
}

describe("the review of a run", () => {
  test("shows the cash required, and the parts add up", async () => {
    const { strip } = await get("review");
    expect(strip).toMatchObject({
      netKobo: november.totals?.netKobo,
      totalCashKobo: november.totals?.employerCostKobo,
      payDay: "2026-11-25",
    });
    expect(sum([strip.netKobo, strip.taxesKobo, strip.pensionKobo, strip.othersKobo])).toBe(BigInt(strip.totalCashKobo));
  });

  test("leads from the previous run to this one by drivers, with nothing unexplained", async () => {
    const { waterfall } = await get("review");
    expect(waterfall.comparedWith).toMatchObject({ runId: october.runId, year: 2026, month: 10 });
    const causes = Object.fromEntries(waterfall.causes.map((one: { cause: string; people: number }) => [one.cause, one.people]));
    expect(causes).toMatchObject({ joined: 1, left: 1, salary: 1, "extra:bonus": 1 });
    expect(waterfall.causes.find(({ cause }: { cause: string }) => cause === "extra:bonus").name).toBe("Bonus");
    const moved = sum(waterfall.causes.map(({ netKobo }: { netKobo: string }) => netKobo));
    expect(BigInt(waterfall.netBeforeKobo) + moved).toBe(BigInt(waterfall.netNowKobo));
    expect(waterfall.unexplainedKobo).toBe("0");
    const cost = sum(waterfall.causes.map(({ costKobo }: { costKobo: string }) => costKobo));
    expect(BigInt(waterfall.costBeforeKobo) + cost).toBe(BigInt(waterfall.costNowKobo));
  });

  test("adds up by component and by authority", async () => {
    const { byComponent, byAuthority, strip } = await get("review");
    const of = (side: string) => amountsOf(byComponent.filter((one: { side: string }) => one.side === side));
    expect(of("earning") - of("deduction")).toBe(BigInt(strip.netKobo));
    expect(of("earning") + of("employer")).toBe(BigInt(strip.totalCashKobo));
    expect(byComponent[0]).toMatchObject({ id: "basic", name: "Basic", people: 3, amountKobo: "45000000" });
    const owed = Object.fromEntries(byAuthority.map((one: { authority: string; amountKobo: string }) => [one.authority, one.amountKobo]));
    expect(owed).toMatchObject({ pension: strip.pensionKobo, "state:LA": strip.taxesKobo });
    expect(byAuthority[0].name).toBe("Lagos State Internal Revenue Service");
  });
});

describe("the employees of a run", () => {
  const names = async (search = "") => (await get(`changes${search}`)).rows.map(({ fullName }: Row) => fullName);

  test("are ordered by the size of their variance, each with its drivers, including leavers", async () => {
    const { rows, next } = await get("changes");
    const sizes = rows.map(({ changeKobo }: Row) => Number(changeKobo.replace("-", "")));
    expect(sizes).toEqual(sizes.toSorted((one: number, other: number) => other - one));
    expect([rows.length, next]).toEqual([4, null]);
    const ada = rows.find(({ fullName }: Row) => fullName === "Ada Obi");
    expect(ada.causes.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(["Bonus", "Salary changed"]));
    expect(BigInt(ada.beforeKobo) + amountsOf(ada.causes)).toBe(BigInt(ada.nowKobo));
    expect(rows.find(({ fullName }: Row) => fullName === "=Chidi Eze")).toMatchObject({ nowKobo: "0", changeBps: -10_000 });
  });

  test("are sorted by name or pay, searched, and filtered by driver or finding", async () => {
    expect(await names("?sort=name")).toEqual(["=Chidi Eze", "Ada Obi", "Bola Ade", "Dayo Musa"]);
    expect((await names("?sort=net"))[3]).toBe("=Chidi Eze");
    expect(await names("?search=bol")).toEqual(["Bola Ade"]);
    expect(await names("?cause=joined")).toEqual(["Dayo Musa"]);
    expect(await names("?cause=extra:bonus")).toEqual(["Ada Obi"]);
    expect((await names("?finding=rsa_pin_missing")).toSorted()).toEqual(["Ada Obi", "Bola Ade", "Dayo Musa"]);
    expect((await company.call("GET", `/api/v1/payroll/runs/${november.runId}/changes?sort=net&cursor=eA`)).statusCode).toBe(422);
  });

  test("open one by one: each line in both runs, its drivers, and how it was calculated", async () => {
    const person = await get(`changes/${people["ada"]?._id}`);
    const line = (id: string) => person.lines.find((one: { id: string }) => one.id === id);
    expect(line("basic")).toMatchObject({
      ...{ name: "Basic", side: "earning", beforeKobo: "12500000", nowKobo: "15000000", changeKobo: "2500000" },
      causes: [{ cause: "salary", name: "Salary changed", amountKobo: "2500000" }],
    });
    expect(line("bonus")).toMatchObject({ beforeKobo: null, nowKobo: "10000000", causes: [{ cause: "extra:bonus" }] });
    expect(line("pension").explanation.sentence).toContain("8% of");
    for (const one of person.lines) expect(amountsOf(one.causes)).toBe(BigInt(one.changeKobo));
    expect(person.found.map(({ code }: { code: string }) => code)).toContain("rsa_pin_missing");
    expect(await company.audit()).toContain("run_person_read");
    const unknown = await company.call("GET", `/api/v1/payroll/runs/${november.runId}/changes/${company.userId}`);
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, "payslip_not_found"]);
  });
});

describe("a finding", () => {
  const ofCode = (code: string, act = "") => `/api/v1/payroll/runs/${november.runId}/findings/${code}${act}`;

  test("is listed by severity, with the affected employees", async () => {
    const { findings } = await get("findings");
    const gravity = findings.map(({ severity }: { severity: string }) => ["error", "warning", "notice"].indexOf(severity));
    expect(gravity).toEqual(gravity.toSorted());
    const concerned = async (code: string) =>
      (await company.call("GET", ofCode(code, "/people"))).json().people.map(({ fullName }: Row) => fullName);
    expect(await concerned("rsa_pin_missing")).toEqual(["Ada Obi", "Bola Ade", "Dayo Musa"]);
    expect(await concerned("left_out")).toEqual(["Efe Out"]);
  });

  test("can be dismissed and restored if it is a warning; an unknown one or a notice cannot", async () => {
    const grade = (severity: string) =>
      company.rows(sql`update run_findings set severity = ${severity} where run_id = ${november.runId} and code = 'rsa_pin_missing'`);
    await grade("warning");
    const dismissed = await company.call("PUT", ofCode("rsa_pin_missing", "/dismissal"), { reason: "They come next week" });
    expect(dismissed.json()).toMatchObject({ code: "rsa_pin_missing", dismissed: { because: "They come next week" } });
    const restored = await company.call("DELETE", ofCode("rsa_pin_missing", "/dismissal"));
    expect(restored.json()).toMatchObject({ code: "rsa_pin_missing", dismissed: null });
    await grade("notice");
    const refused = await company.call("PUT", ofCode("left_out", "/dismissal"), { reason: "Why not" });
    expect([refused.statusCode, refused.json().code]).toEqual([409, "finding_not_dismissible"]);
    expect((await company.call("PUT", ofCode("no_such_thing", "/dismissal"), { reason: "Why not" })).statusCode).toBe(404);
  });
});

describe("an export", () => {
  const file = (runId: string, path: string) => company.call("GET", `/api/v1/payroll/runs/${runId}/${path}`);

  test("requires the approval", async () => {
    const refused = await file(november.runId, "journal");
    expect([refused.statusCode, refused.json().code]).toEqual([409, "run_not_approved"]);
    expect((await file(november.runId, "bank-schedule")).json().code).toBe("run_not_approved");
  });

  test.each(["quickbooks", "zoho"])("of a journal for %s has equal sides", async (format) => {
    const answer = await file(october.runId, `journal?format=${format}`);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
    const [heading, ...lines] = answer.body.replace("\ufeff", "").trimEnd().split("\r\n").map(cellsOf);
    const column = (name: string) => heading?.findIndex((one) => one.startsWith(name)) ?? -1;
    const total = (name: string) => lines.reduce((all, cells) => all + Math.round(Number(cells[column(name)] || "0") * 100), 0);
    expect(total("Debit")).toBe(total("Credit"));
    expect(total("Debit")).toBeGreaterThan(0);
    expect(await company.audit()).toContain("run_journal_exported");
  });

  test("of the bank schedule contains full account numbers and exact amounts, and no cell is a formula", async () => {
    const answer = await file(october.runId, "bank-schedule");
    const [heading, ...lines] = answer.body.replace("\ufeff", "").trimEnd().split("\r\n").map(cellsOf);
    expect(heading).toEqual(["S/N", "Beneficiary name", "Account number", "Bank", "Bank code", "Amount (NGN)", "Narration"]);
    expect(lines[0]).toEqual(["1", "CHINEDU BELLO", "1000000001", "Kuda", "090267", "232000.00", "Salary October 2026"]);
    expect(lines).toHaveLength(3);
    expect(lines[2]?.[1]).toBe("'=CHIDI EZE");
    expect(await company.audit()).toContain("run_bank_schedule_exported");
  });
});

/** A line of CSV by its cells. */
const cellsOf = (line: string) =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
    .slice(0, -1)
    .map(([, cell = ""]) => cell.replace(/^"|"$/g, "").replaceAll('""', '"'));

test("ten loans of the same amount keep their order, the tenth after the ninth, and their own names stay private", async () => {
  const lender = await payingCompany(api);
  const { _id: employeeId } = await payable(lender, { monthlyGross: 900_000 });
  for (let place = 1; place <= 10; place += 1)
    await lender.call("POST", "/api/v1/payroll/loans", {
      ...{ employeeId, kind: "loan", name: `Rent ${place}`, amountKobo: "100000", months: 1, firstYear: 2026, firstMonth: 11 },
    });
  const { runId } = await calculated(api, lender, await opened(lender));
  const { byComponent } = (await lender.call("GET", `/api/v1/payroll/runs/${runId}/review`)).json();
  const loans = byComponent.filter(({ id }: { id: string }) => id.startsWith("loan-"));
  expect(loans.map(({ id }: { id: string }) => id)).toEqual(Array.from({ length: 10 }, (_, place) => `loan-${place + 1}`));
  expect(loans.map(({ name }: { name: string }) => name)).toEqual(Array.from({ length: 10 }, (_, place) => `Loan ${place + 1}`));
});
