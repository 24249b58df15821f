// Payroll setup from the checklist to the first open run, with accessibility checks on every screen.
import type { Stack } from "@albashi/test-kit";
import type { Page } from "@playwright/test";
import { createPayCompany, expectOk, testMonths } from "../pay-company.ts";
import { goTo, logInToDashboard } from "../people.ts";
import { employerSession } from "../staff.ts";
import { expect, expectAccessibleAtEveryWidth, test, verifiedEmployer } from "../story.ts";

const monthName = (month: number) => new Date(2026, month - 1, 15).toLocaleDateString("en-NG", { month: "long" });

/** An employer with legal details and two employees, but without payroll setup. */
const employerWithPeople = async (stack: Stack) => {
  const employer = await verifiedEmployer(stack);
  const { send, stepUp, userId } = await employerSession(stack, employer.email);
  await stepUp();
  const particulars = { legalName: "Okafor Foods Limited", rcNumber: "RC 1234567", taxId: "1012345678", pencomCode: "PR0000123456" };
  await expectOk(send("PUT", "/api/v1/company-particulars", { ...particulars, address: null, state: "LA", approvesStaffChanges: false }));
  await expectOk(send("POST", "/api/v1/employer-of-record", { employer: "company", validFrom: testMonths().today }));
  for (const [fullName, monthlyGross, accountNumber] of [
    ["Aisha Bello", 400_000, "2000000008"],
    ["Chinedu Okeke", 120_000, "2000000015"],
  ] as const) {
    const person = {
      ...{ fullName, role: "Accountant", monthlyGross, accountNumber, accountName: fullName.toUpperCase(), bank: "Zenith Bank" },
      ...{
        gender: "female",
        address: "12 Allen Avenue, Ikeja",
        email: `${userId}-${accountNumber}@example.ng`,
        phoneNumber: "08030000000",
      },
      ...{ firstDay: `${testMonths().year}-01-05`, stateOfResidence: "LA" },
    };
    await expectOk(send("POST", `/api/v1/newStaff/${userId}`, person));
  }
  return employer.email;
};

test("from the checklist to the first run: defaults, a structure, salaries with explained deductions, submit for payment", {
  tag: "@phone",
}, async ({ page, stack }) => {
  const { year, today } = testMonths();
  const month = Number(today.slice(5, 7));
  await logInToDashboard(page, await employerWithPeople(stack));

  await test.step("the dashboard counts people and payrolls, and shows the next pay day: nothing has to be set up", async () => {
    await expect(page.getByRole("heading", { name: "Next pay day" })).toBeVisible();
    await expect(page.getByRole("term").filter({ hasText: "Payrolls" }).locator("xpath=..")).toContainText("0");
  });

  await test.step("the sidebar links to payroll, which lists everyone with Pay", async () => {
    await goTo(page, "Payroll");
    await expect(page).toHaveURL(/#\/dash\/payrollmanage$/);
    await expect(page.getByRole("button", { name: "Pay Aisha Bello" })).toBeVisible();
    await expect(page.getByText("Remaining total of monthly gross").locator("xpath=..")).toContainText("₦520,000.00");
    await expect(page.getByText("Total employees").locator("xpath=..")).toContainText("2");
  });

  await test.step("all setup steps are done, and the company says that nothing was paid earlier in the year", async () => {
    await page.goto("/#/dash/payroll/set-up");
    await expect(page.getByText("7 of 7", { exact: true })).toBeVisible();
    if (month === 1) return;
    await page.goto("/#/dash/payroll/set-up/opening");
    await page.getByRole("button", { name: "No earlier pay this year" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "No earlier pay this year" }).click();
    await expect(page.getByText(`You confirmed that no salaries were paid earlier in ${year}.`)).toBeVisible();
  });

  await test.step("the structure's shares add up live, and the server calculates a salary", async () => {
    await page.goto("/#/dash/create-salary");
    const preview = page.getByRole("region", { name: "Preview" });
    await expect(preview.getByText("₦200,000.00", { exact: true })).toBeVisible();
    await preview.getByLabel("Amount type").selectOption("net");
    await preview.getByLabel("Agreed take-home pay").fill("321,884");
    await expect(preview.getByText("₦400,000.00", { exact: true }).first()).toBeVisible();
    await preview.getByLabel("Amount type").selectOption("gross");
    await preview.getByLabel("Monthly gross").fill("400,000");
    await expect(page.getByText("Utility gets the remaining 10%.")).toBeVisible();
    await page.getByLabel("Share or amount for Basic").fill("70");
    await expect(page.getByText("110% allocated, which is more than 100%. Reduce a share.")).toBeVisible();
    await page.getByLabel("Share or amount for Basic").fill("60");
    await page.getByLabel("Share or amount for Transport").fill("5");
    await expect(page.getByText("Utility gets the remaining 10%.")).toBeVisible();
    await expect(preview.getByText("₦240,000.00", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Save new version" }).click();
    await expect(page.getByText(/ saved\.$/)).toBeVisible();
  });

  await test.step("the salary definition shows a two-digit S/N, basic salary and deductions, each explained", async () => {
    await page.goto("/#/dash/salary-definition");
    const table = page.getByRole("table", { name: "Salaries and deductions" });
    for (const name of ["S/N", "Name", "Basic Salary", "Deductions"])
      await expect(table.getByRole("columnheader", { name, exact: true })).toBeAttached();
    await expect(table.getByRole("cell", { name: "01", exact: true })).toBeVisible();
    await expect(table.getByRole("cell", { name: "02", exact: true })).toBeVisible();
    await expect(table.getByText("₦240,000.00", { exact: true })).toBeVisible();
    await expect(table.getByText("₦72,000.00", { exact: true })).toBeVisible();
    await table.getByRole("button", { name: "Aisha Bello" }).click();
    const opened = page.getByRole("region", { name: "Pay breakdown for Aisha Bello" });
    const pension = opened
      .getByRole("region", { name: "Deductions" })
      .getByRole("listitem")
      .filter({ hasText: /^Employee pension/ });
    await pension.getByText("Employee pension contribution", { exact: true }).click();
    await expect(pension.getByText("Pensionable pay ₦360,000.00 × 8% = ₦28,800.00")).toBeVisible();
    await pension.getByText("Why", { exact: true }).click();
    await expect(
      pension.getByText(/^Employee pension contribution is ₦28,800.00: 8% .* \(Pension Reform Act 2014, s.4\(1\)\(b\)\)\.$/),
    ).toBeVisible();
  });

  await test.step("submit for payment opens the run of the month, which history and dashboard then show", async () => {
    await page.getByRole("button", { name: "Submit for payment" }).click();
    await expect(page.getByRole("region", { name: "What changed since the last run" })).toBeVisible();
    const [run = ""] = /runs\/[\w-]+/.exec(page.url()) ?? [];
    await page.goto("/#/dash/payroll/runs");
    await expect(page.getByRole("table", { name: "Pay runs" })).toContainText(`${monthName(month)} ${year}`);
    await page.goto("/#/dash/salary-definition");
    await page.getByRole("button", { name: "Submit for payment" }).click();
    await expect(page.getByRole("region", { name: "What changed since the last run" })).toBeVisible();
    expect(page.url()).toContain(run);
    await page.goto("/#/dash/dashboard");
    await expect(page.getByRole("heading", { name: "Next pay day" })).toBeVisible();
    await expect(page.getByRole("link", { name: `Continue ${monthName(month)}` })).toBeVisible();
    await expect(page.getByRole("term").filter({ hasText: "Payrolls" }).locator("xpath=..")).toContainText("1");
  });
});

test("pay days, holidays, loans and monthly extras are saved from the setup screens", async ({ page, stack }) => {
  const { employer } = await createPayCompany(stack, 3);
  await logInToDashboard(page, employer.email);
  const { year } = testMonths();

  await test.step("a month's pay day is moved and reset", async () => {
    await page.goto("/#/dash/payroll/set-up/pay-days");
    await page.getByRole("button", { name: "Change the dates for December" }).click();
    await page.getByLabel("Pay day", { exact: true }).fill(`${year}-12-18`);
    await page.getByLabel("Inputs close", { exact: true }).fill(`${year}-12-11`);
    await page.getByRole("button", { name: "Save dates", exact: true }).click();
    const december = page.getByRole("table", { name: `${year} pay calendar` }).getByRole("row", { name: /December/ });
    await expect(december).toContainText("18 December");
    await expect(december).toContainText("Changed manually");
    await page.getByRole("button", { name: "Reset the dates for December" }).click();
    await expect(december).not.toContainText("Changed manually");
  });

  await test.step("a holiday is added and removed", async () => {
    await page.getByLabel("Date", { exact: true }).fill(`${year}-12-10`);
    await page.getByLabel("Name", { exact: true }).fill("Founders' Day");
    await page.getByRole("button", { name: "Add a holiday" }).click();
    await page.getByRole("button", { name: "Reset Founders' Day to the national calendar" }).click();
    await expect(page.getByText("Founders' Day", { exact: true })).toBeHidden();
  });

  await test.step("a loan is previewed month by month before it is saved", async () => {
    await page.goto("/#/dash/payroll/extras");
    await page.getByRole("button", { name: "Add a loan or advance" }).click();
    await choosePerson(page);
    await page.getByLabel("Name", { exact: true }).fill("Car loan");
    await page.getByLabel("Amount", { exact: true }).fill("120000");
    await page.getByRole("button", { name: "Preview repayments" }).click();
    await expect(page.getByRole("region", { name: "Monthly repayments" })).toContainText("₦10,000.00");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("list", { name: "Loans and advances" })).toContainText("₦120,000.00");
  });

  await test.step("a monthly item is added to the salary", async () => {
    await page.getByRole("button", { name: "Add a recurring item" }).click();
    await choosePerson(page);
    await page.getByLabel("Component").selectOption({ label: "Co-operative" });
    await page.getByLabel("Monthly amount").fill("5000");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("list", { name: "Recurring items" })).toContainText("₦5,000.00");
  });
});

/** Types the first employee's name and selects it. */
const choosePerson = async (page: Page) => {
  const field = page.getByLabel("Employee", { exact: true });
  await field.fill("a");
  const offered = page.locator("datalist option").first();
  await expect(offered).toBeAttached();
  await field.fill((await offered.getAttribute("value")) ?? "");
};

const screens = {
  "of every month": [
    ["dashboard", "Next pay day"],
    ["payrollmanage", "Remaining total of monthly gross"],
    ["payroll/runs", "No pay runs yet"],
    ["salary-definition", "Submit for payment"],
    ["payroll/extras", "No loans or advances."],
  ],
  "of structures": [
    ["create-salary", "Utility gets the remaining 10%."],
    ["create-salary/components", "Co-operative"],
    ["create-salary/grades", "No grades yet"],
    ["create-salary/people", "New assignment"],
  ],
  "of the set-up": [
    ["payroll/set-up", "7 of 7"],
    ["payroll/set-up/pay-days", "Independence Day"],
    ["payroll/set-up/law", "State tax numbers"],
    ["payroll/set-up/opening", "Drop your file here"],
  ],
} as const;

for (const [which, places] of Object.entries(screens)) {
  test(`payroll screens ${which} have no accessibility violations in light and dark`, async ({ page, stack }) => {
    test.slow();
    const { employer } = await createPayCompany(stack, 3);
    await logInToDashboard(page, employer.email);
    for (const [address, shown] of places) {
      await page.goto(`/#/dash/${address}`);
      await expect(page.getByText(shown).first(), address).toBeVisible();
      await test.step(address, () => expectAccessibleAtEveryWidth(page));
    }
  });
}
