// A salary review: a raise for everyone is previewed and applied, then one salary is set from a spreadsheet.
import type { Page } from "@playwright/test";
import { createCompanyWith, expectOk, listEmployees, testMonths } from "../pay-company.ts";
import { employerSession } from "../staff.ts";
import { axeViolations, expect, logIn, scrollsSideways, test } from "../story.ts";

const names = ["Aisha Bello", "Ọláwálé Okeke"] as const;

test("an admin raises all salaries by a percentage after a preview, and sets one from a spreadsheet", async ({ page, stack }) => {
  test.setTimeout(180_000);
  const company = await createCompanyWith(stack, async (send, { email }) => {
    const { userId } = await employerSession(stack, email);
    for (const [place, fullName] of names.entries())
      await expectOk(
        send("POST", `/api/v1/newStaff/${userId}`, {
          ...{ fullName, role: "Accountant", gender: "female", address: "12 Allen Avenue, Ikeja", email: `${userId}-${place}@example.ng` },
          ...{ phoneNumber: "08030000000", monthlyGross: 400_000, accountNumber: ["2000000008", "2000000015"][place], bank: "Zenith Bank" },
          ...{ accountName: fullName.toUpperCase(), firstDay: `${testMonths().year}-01-05`, stateOfResidence: "LA" },
        }),
      );
  });
  await logIn(page, company.employer.email);
  await expect(page).toHaveURL(/#\/dash$/);
  await page.goto("/#/dash/salary-definition");
  await page.getByRole("link", { name: "Change many salaries" }).click();

  await test.step("previews the old and new salaries of everyone, and applies them", async () => {
    await page.getByLabel("Percentage").fill("7.5");
    await page.getByRole("button", { name: "Preview" }).click();
    await expect(page.getByText("2 salaries will change.")).toBeVisible();
    await expect(salaryRow(page, names[0])).toContainText("₦400,000.00₦430,000.00");
    expect(await axeViolations(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByRole("button", { name: "Change 2 salaries" }).click();
    await expect(page.getByText("2 salaries changed.")).toBeVisible();
  });

  await test.step("an unknown staff number in a spreadsheet is named; the corrected sheet changes one salary", async () => {
    await page.getByLabel("Whose salaries").selectOption("From a spreadsheet");
    await upload(page, "99,500000");
    await expect(page.getByText("1 cell needs correcting. Nothing was changed.")).toBeVisible();
    await expect(page.getByText("Row 2, Staff number:")).toBeVisible();
    await upload(page, '2,"500,000"');
    await expect(salaryRow(page, names[1])).toContainText("₦430,000.00₦500,000.00");
    await page.getByRole("button", { name: "Change 1 salary" }).click();
    await expect(page.getByText("1 salary changed.")).toBeVisible();
  });

  const newest = [];
  for (const { employeeId } of await listEmployees(company.send)) {
    const { salaries } = await expectOk<{ salaries: { monthlyGrossKobo: string }[] }>(company.send("GET", `/api/v1/people/${employeeId}`));
    newest.push(salaries[0]?.monthlyGrossKobo);
  }
  expect(newest).toEqual(["43000000", "50000000"]);
});

const salaryRow = (page: Page, name: string) => page.getByRole("table", { name: "Old and new salaries" }).getByRole("row", { name });

const upload = (page: Page, row: string) =>
  page.getByLabel("Salary sheet").setInputFiles({
    name: "salaries.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`Staff number,New monthly gross\n${row}\n`),
  });
