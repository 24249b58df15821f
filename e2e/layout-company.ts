import type { Stack, ThrowAwaySandbox } from "@albashi/test-kit";
import { totpCode } from "@albashi/test-kit";
import type { Page } from "@playwright/test";
import { messySheet } from "../apps/api/src/testing/messy-sheet.ts";
import { createPayableCompany, createSubmittedRun, fundRun, sheetAccount } from "./money.ts";
import { calculate, expectOk, inviteEmployee, listEmployees, type PayCompany, testMonths } from "./pay-company.ts";
import { joinThroughApi, staffSession } from "./staff.ts";
import { expect, logIn } from "./story.ts";

/** A company in which every screen has something to show. */
export interface LayoutCompany extends PayCompany {
  readonly employeeId: string;
  readonly staffEmail: string;
  /** Last month's run: paid, with one failed payment, and its payslips are published. */
  readonly paidRunId: string;
  /** A remittance schedule of that run. */
  readonly scheduleId: string;
  /** This month's run: calculated, with a bonus, a loan and a higher salary. */
  readonly openRunId: string;
  readonly importId: string;
  readonly questionId: string;
  readonly proof: string;
}

const people = 8;

/** Creates the company through the API and logs its owner in; only the checkout happens in the browser. */
export const createLayoutCompany = async (page: Page, stack: Stack, sandbox: ThrowAwaySandbox): Promise<LayoutCompany> => {
  const company = await createPayableCompany(stack, sandbox, people);
  const [first] = await listEmployees(company.send);
  const employeeId = first?.employeeId ?? "";
  const staffEmail = await inviteEmployee(company);
  await joinThroughApi(stack, staffEmail);
  const importId = await uploadSheet(company);
  const [logInCode = "", stepUpCode = "", approvalCode = "", payoutCode = ""] = await secure(company);
  await company.stepUp(stepUpCode);
  const paidRunId = await createSubmittedRun(company, testMonths().first.month);
  const { contentHash } = await expectOk<{ contentHash: string }>(company.send("GET", `/api/v1/payroll/runs/${paidRunId}`));
  await expectOk(company.sendConfirmed(`/api/v1/payroll/runs/${paidRunId}/approval`, { contentHash }, approvalCode));
  await logIn(page, company.employer.email);
  await page.getByLabel("Code from your authenticator app").fill(logInCode);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL(/#\/dash$/);
  await sandbox.control("POST", "/rules", { match: { op: "kora.payout", account: sheetAccount(3).account }, fault: "closed_account" });
  await page.goto(`/#/dash/payroll/runs/${paidRunId}/pay`);
  await fundRun(page, "Pay by bank transfer, the exact sum");
  await expectOk(company.sendConfirmed(`/api/v1/payments/runs/${paidRunId}/payout`, undefined, payoutCode));
  await expectOk(company.send("POST", `/api/v1/payroll/runs/${paidRunId}/publication`));
  const openRunId = await openChangedRun(company);
  await expect
    .poll(async () => (await expectOk<{ runState: string }>(company.send("GET", `/api/v1/payments/runs/${paidRunId}`))).runState, {
      timeout: 60_000,
    })
    .toBe("partially_settled");
  await expectOk(company.send("POST", "/api/v1/payments/comparisons"));
  const scheduleId = await findSchedule(company);
  return {
    ...company,
    scheduleId,
    employeeId,
    staffEmail,
    paidRunId,
    openRunId,
    importId,
    ...(await askAndProve(stack, staffEmail, paidRunId)),
  };
};

/** A remittance schedule of the paid run. They are written just after the payout has started. */
const findSchedule = async ({ send }: PayCompany): Promise<string> => {
  const list = async () =>
    (await expectOk<{ obligations: { schedules: { scheduleId: string }[] }[] }>(send("GET", "/api/v1/remittances"))).obligations;
  await expect.poll(async () => (await list()).length, { timeout: 30_000 }).toBeGreaterThan(0);
  return (await list())[0]?.schedules[0]?.scheduleId ?? "";
};

/** Turns the second factor on, which approvals and payments require. Returns the recovery codes. */
export const secure = async ({ send }: PayCompany): Promise<string[]> => {
  const { secret } = await expectOk<{ secret: string }>(send("POST", "/api/v1/second-factor"));
  const confirmation = send("POST", "/api/v1/second-factor/confirmation", { code: totpCode(secret) });
  return (await expectOk<{ recoveryCodes: string[] }>(confirmation)).recoveryCodes;
};

/** An import that waits for corrections. */
const uploadSheet = async ({ send }: PayCompany): Promise<string> => {
  const form = new FormData();
  form.set("sheet", new File([new Uint8Array(messySheet({ people: 40, tag: "wait" }).csv())], "staff.csv", { type: "text/csv" }));
  return (await expectOk<{ importId: string }>(send("POST", "/api/v1/imports", form))).importId;
};

const openChangedRun = async ({ send }: PayCompany): Promise<string> => {
  const { year, second } = testMonths();
  const [bonus, raised, borrower] = await listEmployees(send);
  if (!bonus || !raised || !borrower) throw new Error("The company has too few employees.");
  const { version } = await expectOk<{ version: number }>(send("GET", `/api/v1/people/${raised.employeeId}`));
  const raise = { version, validFrom: second.day(1), monthlyGrossKobo: String(BigInt(raised.monthlyGrossKobo) + 4_000_000n) };
  await expectOk(send("POST", `/api/v1/people/${raised.employeeId}/salaries`, raise));
  const loan = { employeeId: borrower.employeeId, kind: "loan", name: "School fees", amountKobo: "6000000", months: 6 };
  await expectOk(send("POST", "/api/v1/payroll/loans", { ...loan, firstYear: year, firstMonth: second.month }));
  const benefit = { employeeId: borrower.employeeId, kind: "employer_asset", name: "Company car", amountKobo: "3000000000" };
  await expectOk(send("POST", "/api/v1/payroll/benefits", { ...benefit, validFrom: second.day(1) }));
  const { runId } = await expectOk<{ runId: string }>(send("POST", "/api/v1/payroll/runs", { kind: "regular", year, month: second.month }));
  const input = { kind: "earning", code: "bonus", amountKobo: "5000000", note: "Night shifts" };
  await expectOk(send("PUT", `/api/v1/payroll/runs/${runId}/people/${bonus.employeeId}/inputs`, input));
  await calculate(send, runId);
  return runId;
};

/** The employee asks about a payslip line, creates a proof and enters their next of kin. */
const askAndProve = async (stack: Stack, email: string, runId: string) => {
  const { send } = await staffSession(stack, email);
  const { lines } = await expectOk<{ lines: { lineId: string }[] }>(send("GET", `/api/v1/me/payslips/${runId}`));
  const question = { lineId: lines[0]?.lineId, text: "I worked two public holidays last month. Are they in here?" };
  const { questionId } = await expectOk<{ questionId: string }>(send("POST", `/api/v1/me/payslips/${runId}/questions`, question));
  const proof = { tells: ["employer", "name", "net"], days: 30 };
  const { link } = await expectOk<{ link: string }>(send("POST", `/api/v1/me/payslips/${runId}/proofs`, proof));
  const kin = { kinName: "Musa Bello", occupation: "Trader", phoneNumber: "08030000001", relationship: "Brother", address: null };
  await expectOk(send("PUT", "/api/v1/me/records/next-of-kin", kin));
  return { questionId, proof: link };
};
