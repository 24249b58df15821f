import type { EmployeeId } from "@albashi/contracts/ids";
import type { PayslipDetails, PayslipLineDetails } from "@albashi/contracts/payroll/payslips";
import type { PayRun } from "@albashi/contracts/payroll/runs";
import { mailsTo } from "@albashi/test-kit";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Member } from "../../../../testing/member.ts";
import { opened } from "../../../../testing/pay-runs.ts";
import type { NewCompany } from "../../../../testing/people.ts";
import { approved, companyWithARun, published, workedOut } from "../../../../testing/published-run.ts";
import { runOutbox } from "../../../../testing/run-outbox.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { payrollWorkflows } from "../../workflows.ts";

let api: ServedApi;
let company: NewCompany;
let run: PayRun;
let chinedu: Member;
let ngozi: Member;
let employeeId: EmployeeId;
let email: string;
beforeAll(async () => {
  api = await servedApi(inject("template"));
  const made = await companyWithARun(api, { fullName: "Ṣọlá Bello" });
  ({ company, run } = made);
  ({ _id: employeeId, email } = made.chinedu);
  chinedu = await made.staffOf(employeeId);
  ngozi = await made.staffOf(made.ngozi._id);
});
afterAll(() => api.close());

const adminsPath = () => `/api/v1/payroll/runs/${run.runId}/payslips/${employeeId}`;
const ownPath = () => `/api/v1/me/payslips/${run.runId}`;
const codeOf = (answer: { statusCode: number; json: () => { code: string } }) => [answer.statusCode, answer.json().code];
const wordsOf = async (file: Buffer, password?: string) => {
  const pdf = await getDocumentProxy(new Uint8Array(file), password === undefined ? {} : { password });
  return (await extractText(pdf, { mergePages: true })).text.normalize("NFC").replace(/\s+/g, " ");
};

describe("before publication", () => {
  test("an admin can read a payslip, which is audited; the employee cannot", async () => {
    const read = await company.call("GET", adminsPath());
    expect(read.json<PayslipDetails>()).toMatchObject({ employee: { fullName: "Ṣọlá Bello" }, grossKobo: "40000000", publishedAt: null });
    expect(await company.audit()).toContain("payslip_read");
    expect((await company.call("GET", `${adminsPath()}/lines/paye`)).statusCode).toBe(200);
    expect((await company.call("GET", `/api/v1/people/${employeeId}/payslips`)).statusCode).toBe(200);
    expect(await company.audit()).toEqual(expect.arrayContaining(["payslip_line_read", "payslips_listed"]));
    expect((await chinedu.get("/api/v1/me/payslips")).json()).toEqual({ payslips: [], next: null });
    expect(codeOf(await chinedu.get(ownPath()))).toEqual([404, "payslip_not_found"]);
    expect(codeOf(await chinedu.get(`${ownPath()}/lines/paye`))).toEqual([404, "payslip_not_found"]);
    expect(codeOf(await chinedu.post(`${ownPath()}/papers`))).toEqual([404, "payslip_not_found"]);
    expect(codeOf(await chinedu.post(`${ownPath()}/proofs`, { tells: ["net"], days: 30 }))).toEqual([404, "payslip_not_found"]);
  });

  test("no document is created for an unapproved run, and an approval alone publishes nothing", async () => {
    expect(codeOf(await company.call("GET", `${adminsPath()}/paper`))).toEqual([409, "payslip_not_final"]);
    await approved(company, run);
    expect((await company.call("GET", `${adminsPath()}/paper`)).statusCode).toBe(200);
    expect((await company.call("GET", `/api/v1/people/${employeeId}/payslips`)).json().payslips).toHaveLength(1);
    expect((await chinedu.get("/api/v1/me/payslips")).json().payslips).toEqual([]);
  });
});

describe("after publication", () => {
  beforeAll(async () => {
    await published(company, run);
    await runOutbox(api.dependencies, payrollWorkflows);
    await runOutbox(api.dependencies, payrollWorkflows);
  });

  test("every employee is notified by one mail, with a link and without any amount", async () => {
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Your payslip for November 2026 from Okafor Foods Ltd");
    expect(mail?.text).toContain(`/#/app2/payslips/${run.runId}`);
    expect(mail?.text).not.toMatch(/₦|\d{3},\d{3}/);
  });

  test("the employee lists and reads it: employer, every line, the net in words, and it adds up", async () => {
    const { payslips, next } = (await chinedu.get("/api/v1/me/payslips")).json();
    expect(next).toBeNull();
    expect(payslips).toMatchObject([{ runId: run.runId, kind: "regular", year: 2026, month: 11, grossKobo: "40000000" }]);
    const slip = (await chinedu.get(ownPath())).json<PayslipDetails>();
    expect(slip).toMatchObject({
      ...{ employeeId, grossKobo: "40000000", days: { paid: 30, of: 30 }, netKobo: payslips[0].netKobo },
      employer: { name: "Okafor Foods Limited", onBehalfOf: null, rcNumber: "RC 1234567", taxId: "1012345678", pencomCode: "PR0000123456" },
      employee: { fullName: "Ṣọlá Bello", jobTitle: "Accountant", bankName: "Kuda", firstDay: "2026-01-05" },
    });
    const sumOf = (side: string) => slip.lines.reduce((sum, line) => (line.side === side ? sum + BigInt(line.amountKobo) : sum), 0n);
    expect(sumOf("earning") - sumOf("deduction")).toBe(BigInt(slip.netKobo));
    expect(BigInt(slip.yearToDate.grossKobo)).toBe(40_000_000n);
  });

  test("each line opens into its calculation and the law", async () => {
    const { lines } = (await chinedu.get(ownPath())).json<PayslipDetails>();
    for (const { lineId, amountKobo } of lines) {
      const opened = (await chinedu.get(`${ownPath()}/lines/${lineId}`)).json<PayslipLineDetails>();
      expect(opened.amountKobo).toBe(amountKobo);
      expect(opened.explanation.sentence).toBeTruthy();
    }
    const paye = (await chinedu.get(`${ownPath()}/lines/paye`)).json<PayslipLineDetails>();
    expect(paye.citations.map(({ act }) => act)).toContain("Nigeria Tax Act 2025");
    expect(codeOf(await chinedu.get(`${ownPath()}/lines/no-such-line`))).toEqual([404, "payslip_line_not_found"]);
  });

  test("an employee can read only their own payslips", async () => {
    const slip = (await ngozi.get(ownPath())).json<PayslipDetails>();
    expect(slip).toMatchObject({ employee: { fullName: "Ngozi Eze" }, grossKobo: "25000000" });
  });

  test("the PDF has the content of the payslip, and opens only with the chosen password", async () => {
    const slip = (await chinedu.get(ownPath())).json<PayslipDetails>();
    const printed = await chinedu.post(`${ownPath()}/papers`);
    expect(printed.headers["content-type"]).toBe("application/pdf");
    expect(printed.headers["content-disposition"]).toContain("payslip-2026-11.pdf");
    const words = await wordsOf(printed.rawPayload);
    for (const said of ["Payslip for November 2026", "Ṣọlá Bello", "Okafor Foods Limited", "₦400,000.00", slip.netInWords, slip.code])
      expect(words).toContain(said);
    const sealed = (await chinedu.post(`${ownPath()}/papers`, { password: "ankara-2026" })).rawPayload;
    await expect(wordsOf(sealed)).rejects.toThrow(/password/i);
    expect(await wordsOf(sealed, "ankara-2026")).toContain(slip.netInWords);
    expect((await chinedu.post(`${ownPath()}/papers`, { password: "short" })).statusCode).toBe(422);
  });
});

test("the year to date of a payslip is unchanged when a later run is paid on an earlier day", async () => {
  const before = (await chinedu.get(ownPath())).json<PayslipDetails>().yearToDate;
  const later = await opened(company, { kind: "bonus", month: 11, payDay: "2026-11-16", employeeIds: [employeeId] });
  await company.call("PUT", `/api/v1/payroll/runs/${later.runId}/people/${employeeId}/inputs`, {
    ...{ kind: "earning", code: "bonus", amountKobo: "5000000" },
  });
  await approved(company, await workedOut(api, company, later));
  expect((await chinedu.get(ownPath())).json<PayslipDetails>().yearToDate).toEqual(before);
  await published(company, later);
  const next = (await chinedu.get(`/api/v1/me/payslips/${later.runId}`)).json<PayslipDetails>().yearToDate;
  expect(BigInt(next.grossKobo)).toBe(45_000_000n);
});
