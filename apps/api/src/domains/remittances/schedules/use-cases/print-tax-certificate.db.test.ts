// Tax certificates over HTTP: the figures of the annual return and of the employee's own deductions, of runs by the real calculation.

import type { ResponseOf } from "@albashi/contracts/contract";
import type { EmployeeId, RunId, ScheduleId } from "@albashi/contracts/ids";
import type { PayRun } from "@albashi/contracts/payroll/runs";
import type { ListOwnDeductions } from "@albashi/contracts/remittances/own-deductions";
import type { ScheduleReceipts } from "@albashi/contracts/remittances/receipts";
import type { ReadSchedule } from "@albashi/contracts/remittances/schedules";
import { dayMs } from "@albashi/dates";
import { formatNaira, type Kobo } from "@albashi/money";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { readSheet } from "../../../../platform/sheets/read-sheet.ts";
import { type Member, member } from "../../../../testing/member.ts";
import { approved, opened, payable, payingCompany } from "../../../../testing/pay-runs.ts";
import { textOfPdf } from "../../../../testing/pdf-text.ts";
import { acceptedAgreement, type NewCompany } from "../../../../testing/people.ts";
import { published } from "../../../../testing/published-run.ts";
import { runOutbox } from "../../../../testing/run-outbox.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { insertAcceptance } from "../../../people/employer/store/agreement-acceptances.ts";
import { saveEmployerChoice } from "../../../people/employer/store/legal-entity.ts";
import { peopleWorkflows } from "../../../people/workflows.ts";
import { printTaxCertificate } from "./print-tax-certificate.ts";
import { scheduleRemittances } from "./schedule-remittances.ts";

let api: ServedApi;
let company: NewCompany;
let sola: EmployeeId;
let bola: EmployeeId;
let solaHerself: Member;
let november: PayRun;

/** October is published, paid to the authority and confirmed. November is approved. The company joined in mid-year, which matters for Bola. */
beforeAll(async () => {
  api = await servedApi(inject("template"));
  company = await payingCompany(api);
  sola = (await payable(company, { fullName: "Ṣọlá Bello", monthlyGross: 400_000 }))._id;
  bola = (await payable(company, { fullName: "Bola Ade", monthlyGross: 300_000 }))._id;
  solaHerself = await member(api, { companyId: company.companyId, companyName: "Okafor Foods Ltd", role: "staff", employeeId: sola });
  const number = await company.call("PUT", `/api/v1/people/${sola}/identity-numbers`, { taxId: "1023456789" });
  expect(number.statusCode, number.body).toBe(200);
  await company.rows(sql`
    insert into opening_balances (company_id, employee_id, year, taxable_pay, contributions, paye, decided_at, decided_by)
    values (current_company(), ${bola}, 2026, 270000000, 19440000, 24000000, now(), gen_random_uuid())
  `);
  const october = await approved(api, company, await opened(company, { month: 10 }));
  await published(company, october);
  november = await approved(api, company, await opened(company, { month: 11 }));
  await payOut(october.runId);
  // Last, because with a second admin the owner can no longer approve alone.
  await confirmTax();
});
afterAll(() => api.close());

/** Starts the payout of a run as far as schedules need it. */
const payOut = async (runId: RunId) => {
  const client = new pg.Client({ connectionString: api.adminUrl });
  await client.connect();
  // What belongs to a payout besides its schedules is not needed here.
  await client.query("set session_replication_role = replica");
  await client.query(
    "insert into run_remitters (company_id, run_id, remitter, basis, fixed_at) values ($1, $2, 'employer', 'default', now()) on conflict do nothing",
    [company.companyId, runId],
  );
  await client.query(
    `insert into payouts (company_id, run_id, provider, remitter, net, owed, fees, payee_count, started_at, started_by)
     select company_id, run_id, 'kora', 'employer', 0, 0, 0, 0, pay_day + time '10:00', company_id from pay_runs where run_id = $1`,
    [runId],
  );
  await client.end();
  await scheduleRemittances(api.dependencies, { companyId: company.companyId, runId });
};

const succeeded = <Body>(answer: { statusCode: number; body: string; json: () => Body }): Body => {
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
};

/** The tax schedule is finalised, its receipt is entered, and a second person finds it on the portal. */
const confirmTax = async () => {
  const [found] = await company.rows<{ scheduleId: ScheduleId }>(sql`
    select schedule_id as "scheduleId" from remittance_schedules join authority_obligations using (company_id, obligation_id) where kind = 'paye'
  `);
  const url = `/api/v1/remittances/schedules/${found?.scheduleId}`;
  const { schedule } = succeeded<ResponseOf<typeof ReadSchedule>>(await company.call("GET", url));
  const { lineCount, totalKobo } = schedule.remittable;
  succeeded(await company.call("POST", `${url}/finalise`, { lineCount, totalKobo }));
  const receipt = { number: "LIRS-2026-118-4471", reference: null, amountKobo: totalKobo, paidOn: "2026-11-09", channel: "state_portal" };
  const { receipts } = succeeded<ScheduleReceipts>(await company.call("POST", `${url}/receipts`, { ...receipt, alsoPays: [] }));
  const approver = await company.as("approver");
  const check = { way: "portal", amountAtSourceKobo: totalKobo };
  succeeded(await approver.call("POST", `${url}/receipts/${receipts[0]?.receiptId}/check`, check));
};

const ownUrl = "/api/v1/me/tax-certificates/2026";
const urlOf = (employeeId: EmployeeId, year = 2026) => `/api/v1/people/${employeeId}/tax-certificates/${year}`;
const wordsOf = async (file: Buffer) => (await textOfPdf(new Uint8Array(file))).normalize("NFC").replace(/\s+/g, " ");
const certificateOf = async (employeeId: EmployeeId) => {
  const answer = await company.call("GET", urlOf(employeeId));
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/pdf"]);
  return wordsOf(answer.rawPayload);
};
const ownCertificate = async () => {
  const answer = await solaHerself.get(ownUrl);
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/pdf"]);
  return wordsOf(answer.rawPayload);
};
const naira = (amount: bigint) => formatNaira(amount as Kobo);

/** The row of an employee in the annual tax return, amounts as a certificate prints them. */
const annualReturnOf = async (name: string) => {
  const answer = await company.call("GET", "/api/v1/reports/annual-tax-return?year=2026");
  const [headers = [], ...rows] = (await Array.fromAsync(readSheet(answer.rawPayload))).map(({ cells }) => cells);
  const row = rows.find((cells) => cells[headers.indexOf("Name")] === name) ?? [];
  const textOf = (header: string) => row[headers.indexOf(header)] ?? "";
  return { textOf, amountOf: (header: string) => naira(BigInt(Math.round(Number(textOf(header)) * 100))) };
};
const codeOf = (answer: { statusCode: number; json: () => { code: string } }) => [answer.statusCode, answer.json().code];

test("a run whose payslips are not published is left out, and only the admin's certificate names it", async () => {
  const own = await ownCertificate();
  expect(own).toContain("Tax certificate for 2026, year to date");
  expect(own).toContain("Gross pay ₦400,000.00");
  expect(own).not.toContain("November 2026 ₦");
  expect(own).not.toContain("payslips are not published yet");
  expect(await certificateOf(sola)).toContain("Not included, because payslips are not published yet: November 2026.");
});

test("names employer and employee, masks the tax id, and confirms each month by its receipt or says that it is not confirmed", async () => {
  await published(company, november);
  const own = await ownCertificate();
  for (const words of [
    ...["Okafor Foods Limited", "4 Marina, Lagos", "RC 1234567, Employer's Tax ID 1012345678", "Ṣọlá Bello"],
    ...["Months paid 2", "Tax state Lagos", "Tax authority Lagos State Internal Revenue Service"],
    "Receipt ending in 4471, paid on 9 November 2026, looked up on the authority's portal by a second person on 15 November 2026.",
    "Not confirmed. Not listed for payment yet.",
  ])
    expect(own).toContain(words);
  expect(own).toContain("•••6789");
  expect(own).not.toContain("1023456789");
});

test.each(["Ṣọlá Bello", "Bola Ade"])("the certificate of %s has the figures of the annual return", async (name) => {
  const words = await certificateOf(name === "Bola Ade" ? bola : sola);
  const { textOf, amountOf } = await annualReturnOf(name);
  expect(textOf("Months paid")).toBe("2");
  for (const [label, header] of [
    [name === "Bola Ade" ? "Gross pay since joining Albashi" : "Gross pay", "Gross pay"],
    ["Taxable pay", "Taxable pay of the year"],
    ["Statutory contributions", "Statutory contributions of the year"],
    ["PAYE deducted", "Tax deducted in the year"],
    ["Total deductions", "Total deductions"],
  ] as const)
    expect(words).toContain(`${label} ${amountOf(header)}`);
});

test("the confirmed tax is that of the employee's own deductions, and both certificates are the same", async () => {
  const { deductions } = succeeded<ResponseOf<typeof ListOwnDeductions>>(await solaHerself.get("/api/v1/me/deductions?year=2026"));
  const confirmed = deductions.filter(({ kind, state }) => kind === "paye" && state === "confirmed");
  expect(confirmed).toHaveLength(1);
  const [own, admins] = [await ownCertificate(), await certificateOf(sola)];
  expect(own).toContain(`Confirmed by receipts ${naira(BigInt(confirmed[0]?.amountKobo ?? 0))}`);
  expect(admins).toBe(own);
});

test("what the company paid before it joined is included and marked as not confirmed", async () => {
  const words = await certificateOf(bola);
  expect(words).toContain("Taxable pay before Albashi ₦2,700,000.00");
  expect(words).toContain("PAYE before Albashi ₦240,000.00");
  expect(words).toContain("Before Albashi ₦240,000.00 Not confirmed. Deducted before the company joined Albashi");
  expect(await certificateOf(sola)).not.toContain("before the company joined");
});

test("after the year it is no longer marked as year to date", async () => {
  const later = { ...api.dependencies, clock: { now: () => new Date("2027-01-11T09:00:00Z") } };
  const actor = { companyId: company.companyId, userId: solaHerself.userId };
  const { fileName, content } = await printTaxCertificate(later, actor, { employeeId: sola, year: 2026, reader: "own" });
  expect(fileName).toMatch(/^tax-certificate-2026-\d+\.pdf$/);
  const words = await wordsOf(content as Buffer);
  expect(words).toContain("Tax certificate for 2026 ");
  expect(words).not.toContain("year to date");
});

test("a download by an admin is audited with the employee and the year, and one's own is not", async () => {
  const entries = () =>
    company.rows<{ subject: string; details: unknown }>(
      sql`select subject, details from audit_entries where action = 'tax_certificate_printed' order by seq`,
    );
  const before = (await entries()).length;
  await ownCertificate();
  await certificateOf(bola);
  const after = await entries();
  expect(after).toHaveLength(before + 1);
  expect(after.at(-1)).toEqual({ subject: bola, details: { year: "2026" } });
});

test("there is no certificate without a published payslip, of another company's employee, or for a role that may not see pay", async () => {
  expect(codeOf(await company.call("GET", urlOf(sola, 2025)))).toEqual([404, "tax_certificate_not_found"]);
  expect(codeOf(await solaHerself.get("/api/v1/me/tax-certificates/2025"))).toEqual([404, "tax_certificate_not_found"]);
  const other = await payingCompany(api);
  expect(codeOf(await other.call("GET", urlOf(sola)))).toEqual([404, "tax_certificate_not_found"]);
  expect((await (await company.as("hr")).call("GET", urlOf(sola))).statusCode).toBe(403);
  expect((await solaHerself.get(urlOf(bola))).statusCode).toBe(403);
});

test("where Albashi does not pay the salaries out, a published payslip makes its year one with a certificate", async () => {
  const unpaid = await payingCompany(api);
  const ngozi = (await payable(unpaid, { fullName: "Ngozi Eze", email: "ngozi.eze@example.ng" }))._id;
  const herself = await member(api, { companyId: unpaid.companyId, companyName: "Okafor Foods Ltd", role: "staff", employeeId: ngozi });
  const run = await approved(api, unpaid, await opened(unpaid, { month: 11 }));
  const own = async () => succeeded<ResponseOf<typeof ListOwnDeductions>>(await herself.get("/api/v1/me/deductions"));
  expect(await own()).toEqual({ year: 2026, years: [], deductions: [] });
  await published(unpaid, run);
  expect(await own()).toEqual({ year: 2026, years: [2026], deductions: [] });
  expect((await herself.get(ownUrl)).statusCode).toBe(200);
});

test("names the other employer of the year and its months, as the payslips do", async () => {
  const { companyId, userId: by } = company;
  const at = api.dependencies.clock.now();
  await api.dependencies.database.inCompany(companyId, async (tx) => {
    await insertAcceptance(tx, companyId, { ...acceptedAgreement, by, at });
    const agreementVersion = acceptedAgreement.version;
    await saveEmployerChoice(tx, companyId, { employer: "albashi", validFrom: "2026-11-01", agreementVersion, by, at });
  });
  const words = await certificateOf(sola);
  expect(words).toContain("Employer of record for Okafor Foods Limited");
  expect(words).toContain("The employer was Okafor Foods Limited for these months: October 2026.");
});

test("after an employee has left, only the company can still download the certificate", async () => {
  const lastDay = api.dependencies.clock.now().toISOString().slice(0, 10);
  succeeded(await company.call("POST", `/api/v1/people/${sola}/end`, { reason: "Moves away", lastDay }));
  api.passTime(2 * dayMs);
  await runOutbox(
    api.dependencies,
    peopleWorkflows.filter(({ name }) => name === "endEmployment"),
  );
  expect((await solaHerself.get(ownUrl)).statusCode).toBe(401);
  const owner = await company.as("owner");
  expect((await owner.call("GET", urlOf(sola))).statusCode).toBe(200);
});
