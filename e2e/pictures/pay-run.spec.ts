// Takes screenshots of a pay run from its inputs to the payslip.
import type { Browser, Page } from "@playwright/test";
import { approveOnPhone, createSecondAdmin } from "../approver.ts";
import { confirmPayNow, confirmStepUp, createPayableCompany, createSubmittedRun, fundRun, logInAsPayer, test } from "../money.ts";
import { calculate, expectOk, inviteEmployee, listEmployees, type PayCompany, type Row, testMonths } from "../pay-company.ts";
import { joinThroughApi, staffLogIn } from "../staff.ts";
import { expect, logIn } from "../story.ts";
import { takePicture } from "../take-picture.ts";

const people = 12;

test("a pay run from its inputs to the payslip", async ({ page, stack, sandbox, browser }) => {
  test.setTimeout(900_000);
  const company = await createPayableCompany(stack, sandbox, people);
  await raiseSalaries(company);
  const [employee, raised, borrower] = (await listEmployees(company.send)) as [Row, Row, Row];
  const email = await inviteEmployee(company);
  await joinThroughApi(stack, email);
  const approverPage = await openPage(browser, stack.url);
  const approver = await createSecondAdmin(approverPage, company);
  const previous = await createSubmittedRun(company, testMonths().first.month);
  await approveOnPhone(approverPage, approver, { runId: previous, people });
  await applyChanges(company, { raised, borrower });
  const runId = await openRunWithBonus(company, employee);

  await logIn(page, company.employer.email);
  await expect(page).toHaveURL(/#\/dash$/);
  await takeReviewPictures(page, company, { runId, employee });

  const { contentHash } = await expectOk<{ contentHash: string }>(company.send("GET", `/api/v1/payroll/runs/${runId}`));
  await expectOk(company.send("POST", `/api/v1/payroll/runs/${runId}/submission`, { contentHash }));
  await approverPage.goto(`/#/dash/payroll/approve/${runId}`);
  await expect(approverPage.getByRole("button", { name: /^Approve ₦/ })).toBeVisible();
  await takePicture(approverPage, "run-approval");
  await approveOnPhone(approverPage, approver, { runId, people });

  await page.goto("/#/dash/logout");
  await expect(page).toHaveURL(/#\/$/);
  await takePaymentPictures(page, company, runId);
  await takePayslipPictures(page, { email, runId });
});

/** A page for the second admin, with the width of the project. */
const openPage = async (browser: Browser, baseURL: string) => {
  const { viewport, hasTouch = false, isMobile = false } = test.info().project.use;
  return (await browser.newContext({ ...(viewport && { viewport }), hasTouch, isMobile, baseURL })).newPage();
};

const setSalary = async ({ send }: PayCompany, { employeeId }: Row, { kobo, validFrom }: { kobo: bigint; validFrom: string }) => {
  const { version } = await expectOk<{ version: number }>(send("GET", `/api/v1/people/${employeeId}`));
  await expectOk(send("POST", `/api/v1/people/${employeeId}/salaries`, { version, validFrom, monthlyGrossKobo: String(kobo) }));
};

/** The salaries of the sheet are so low that no tax is due; from ₦280,000 on there is something to see. */
const raiseSalaries = async (company: PayCompany) => {
  for (const [place, row] of (await listEmployees(company.send)).entries())
    await setSalary(company, row, { kobo: 28_000_000n + BigInt(place) * 3_500_000n, validFrom: testMonths().first.day(1) });
};

/** The changes between the two months, which the review explains. */
const applyChanges = async (company: PayCompany, { raised, borrower }: { raised: Row; borrower: Row }) => {
  const { send } = company;
  const { year, second } = testMonths();
  await setSalary(company, raised, { kobo: BigInt(raised.monthlyGrossKobo) + 4_000_000n, validFrom: second.day(1) });
  await expectOk(
    send("POST", "/api/v1/payroll/loans", {
      ...{ employeeId: borrower.employeeId, kind: "loan", name: "School fees", amountKobo: "6000000", months: 6 },
      ...{ firstYear: year, firstMonth: second.month },
    }),
  );
};

const openRunWithBonus = async ({ send }: PayCompany, { employeeId }: Row): Promise<string> => {
  const { year, second } = testMonths();
  const { runId } = await expectOk<{ runId: string }>(send("POST", "/api/v1/payroll/runs", { kind: "regular", year, month: second.month }));
  const bonus = { kind: "earning", code: "bonus", amountKobo: "5000000", note: "Night shifts" };
  await expectOk(send("PUT", `/api/v1/payroll/runs/${runId}/people/${employeeId}/inputs`, bonus));
  return runId;
};

/** Opens the equation and the bands of the tax, and the law behind the pension. */
const explainLines = async (page: Page) => {
  const lineOf = (name: RegExp) => page.locator("summary").filter({ hasText: name }).first();
  await lineOf(/^Income tax \(PAYE\)(?! is)/).click();
  const pension = lineOf(/^(Your|Employee) pension contribution(?! is)/);
  await pension.click();
  const why = pension.locator("..").locator("summary").nth(1);
  await why.click();
  await expect(
    pension
      .locator("..")
      .getByText(/Pension Reform Act 2014/)
      .first(),
  ).toBeVisible();
};

const takeReviewPictures = async (page: Page, { send }: PayCompany, { runId, employee }: { runId: string; employee: Row }) => {
  await page.goto(`/#/dash/payroll/runs/${runId}/inputs`);
  await expect(page.getByLabel(`Bonus for ${employee.fullName}`)).toHaveValue("50,000");
  await takePicture(page, "run-inputs");
  await calculate(send, runId);
  await page.goto(`/#/dash/payroll/runs/${runId}/review`);
  await page.reload();
  await expect(page.getByRole("figure", { name: /^Change in take-home pay/ })).toBeVisible();
  await takePicture(page, "run-review");
  await page.getByRole("button", { name: `How ${employee.fullName}'s pay was calculated` }).click();
  await explainLines(page);
  await takePicture(page, "run-pay-explained");
  await page.goBack();
};

const takePaymentPictures = async (page: Page, company: PayCompany, runId: string) => {
  const payer = await logInAsPayer(page, company);
  await page.goto(`/#/dash/payroll/runs/${runId}/pay`);
  await fundRun(page, "Pay by bank transfer, the exact sum");
  await page.getByRole("button", { name: /^Pay \d+ people ₦/ }).click();
  await expect(confirmPayNow(page)).toBeVisible();
  await takePicture(page, "run-pay-dialog");
  await confirmPayNow(page).click();
  await confirmStepUp(page, payer);
  await expect(page.getByRole("button", { name: `Paid ${people}` })).toBeVisible({ timeout: 90_000 });
  await takePicture(page, "run-paid");
  await page.goto("/#/dash/dashboard");
  await expect(page.getByText("Next pay day").first()).toBeVisible();
  await takePicture(page, "dashboard-paid");
  await page.goto("/#/dash/activity");
  await expect(page.getByText("logged in").first()).toBeVisible();
  await takePicture(page, "activity-of-run");
  await page.goto(`/#/dash/payroll/runs/${runId}/close`);
  await page.getByRole("button", { name: `Publish payslips for ${people} people` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published on")).toBeVisible();
};

const takePayslipPictures = async (page: Page, { email, runId }: { email: string; runId: string }) => {
  await page.goto("/#/dash/logout");
  await expect(page).toHaveURL(/#\/$/);
  await staffLogIn(page, email);
  await expect(page).toHaveURL(/#\/app2$/);
  await page.goto("/#/app2/dashboard1");
  await expect(page.getByRole("region", { name: "Your payments" })).toBeVisible();
  await takePicture(page, "staff-home-paid");
  await page.goto(`/#/app2/payslips/${runId}`);
  await expect(page.getByText("Gross pay").first()).toBeVisible();
  await explainLines(page);
  await takePicture(page, "staff-payslip");
};
