// A pay run from inputs to payslips: review, approval on a phone, publication and a verified proof of income.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { approveOnPhone, createSecondAdmin, openPhonePage } from "../approver.ts";
import { readPayslip } from "../own-payslip.ts";
import {
  calculate,
  createPayCompany,
  dismissWarnings,
  expectOk,
  listEmployees,
  type PayCompany,
  type Row,
  testMonths,
  waitUntilCalculated,
} from "../pay-company.ts";
import { joinThroughApi } from "../staff.ts";
import { axeViolations, expect, logIn, scrollsSideways, test } from "../story.ts";

const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

test("a pay run of sixty people with a joiner, a leaver, a raise, a bonus, a loan and arrears is approved on a phone, voided by an edit and verified by payslip", async ({
  page,
  stack,
  browser,
}) => {
  test.setTimeout(600_000);
  const company = await createPayCompany(stack, 59);
  const { employer, send } = company;
  const { year, first, second } = testMonths();
  const people = await listEmployees(send);
  expect(people).toHaveLength(59);
  const phone = await openPhonePage(browser, stack.url);
  const approver = await createSecondAdmin(phone, company);

  // Last month: calculated, submitted by one admin and approved by the other, who follows the mailed link.
  const before = await startRun(company, first.month);
  await calculate(send, before);
  await submit(company, before);
  await approveOnPhone(phone, approver, { runId: before, people: 59 });

  const [leaver, raised, bonus, borrower, late] = people as [Row, Row, Row, Row, Row];
  await applyChanges(company, { leaver, raised, borrower, late });

  await logIn(page, employer.email);
  await expect(page).toHaveURL(/#\/dash$/);
  await page.goto("/#/dash/payrollmanage");
  await page.getByRole("button", { name: "New pay run" }).click();
  const dialog = page.getByRole("dialog", { name: "New pay run" });
  await dialog.getByLabel("Month").selectOption(monthNames[second.month - 1] ?? "");
  await dialog.getByLabel("Year").fill(String(year));
  await dialog.getByRole("button", { name: "Start run" }).click();
  await expect(page).toHaveURL(/\/inputs$/);
  await expect(page.getByRole("heading", { level: 1, name: `${monthNames[second.month - 1]} ${year} pay run` })).toBeVisible();
  const runId = /runs\/([\w-]+)\//.exec(page.url())?.[1] ?? "";

  await reviewChangeGroups(page, leaver);
  await enterBonus(page, bonus, "50,000");
  await page.getByRole("button", { name: /^Calculate pay/ }).click();
  await expect(page).toHaveURL(/\/review$/);
  await reviewChanges(page, { leaver, bonus, raised });
  await dismissOne(page);
  await dismissWarnings(send, runId);

  await page.getByRole("link", { name: "Continue to approval" }).click();
  await page.getByRole("button", { name: /^Submit ₦.* for 60 people$/ }).click();
  await expect(page.getByRole("heading", { name: "Waiting for approval" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(/another admin|somebody else/i);
  await approveOnPhone(phone, approver, { runId, people: 60 });

  // A later change voids the approval, and the run must be approved again.
  await page.goto(`/#/dash/payroll/runs/${runId}/inputs`);
  await page.reload();
  await expect(page.getByText("This run is approved. If you change anything, you'll need to recalculate it")).toBeVisible();
  await enterBonus(page, bonus, "60,000");
  await expect(page.getByText("These figures are out of date")).toBeVisible();
  await page.getByRole("button", { name: /^Calculate pay/ }).click();
  await waitUntilCalculated(send, runId);
  await dismissWarnings(send, runId);
  await submit(company, runId);
  await approveOnPhone(phone, approver, { runId, people: 60 });

  await page.goto(`/#/dash/payroll/runs/${runId}/close`);
  await page.reload();
  await page.getByRole("button", { name: "Publish payslips for 60 people" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published on")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  const { email } = await expectOk<{ email: string }>(send("GET", `/api/v1/people/${bonus.employeeId}`));
  await expectOk(send("POST", `/api/v1/people/${bonus.employeeId}/invitation`));
  await joinThroughApi(stack, email);
  await readPayslip(phone, browser, stack.url, email, { runId, bonus });
  await phone.context().close();
});

const startRun = async ({ send }: PayCompany, month: number) => {
  const { year } = testMonths();
  return (await expectOk<{ runId: string }>(send("POST", "/api/v1/payroll/runs", { kind: "regular", year, month }))).runId;
};

const submit = async ({ send }: PayCompany, runId: string) => {
  const { contentHash } = await expectOk<{ contentHash: string }>(send("GET", `/api/v1/payroll/runs/${runId}`));
  await expectOk(send("POST", `/api/v1/payroll/runs/${runId}/submission`, { contentHash }));
};

interface Changed {
  readonly leaver: Row;
  readonly raised: Row;
  readonly borrower: Row;
  readonly late: Row;
}

/** The changes between the two pay runs. */
const applyChanges = async ({ send, userId }: PayCompany, { leaver, raised, borrower, late }: Changed) => {
  const { year, first, second } = testMonths();
  const added = await send("POST", `/api/v1/newStaff/${userId}`, {
    ...{ fullName: "Zainab Joiner", role: "Driver", address: "3 Marina, Lagos", gender: "female", email: `${randomUUID()}@example.ng` },
    ...{ phoneNumber: "08030000099", accountNumber: "2000000015", accountName: "ZAINAB JOINER", bank: "Zenith Bank" },
    ...{ monthlyGross: 180_000, firstDay: second.day(10), stateOfResidence: "LA" },
  });
  expect(added.status, await added.clone().text()).toBe(201);
  const lastDay = second.day(20);
  await expectOk(
    send("POST", `/api/v1/people/${leaver.employeeId}/end`, { lastDay, noticeGivenOn: first.day(1), reason: "Moves to another city" }),
  );
  const raise = async ({ employeeId, monthlyGrossKobo }: Row, validFrom: string) => {
    const { version } = await expectOk<{ version: number }>(send("GET", `/api/v1/people/${employeeId}`));
    const raisedGrossKobo = String(BigInt(monthlyGrossKobo) + 4_000_000n);
    await expectOk(send("POST", `/api/v1/people/${employeeId}/salaries`, { version, validFrom, monthlyGrossKobo: raisedGrossKobo }));
  };
  await raise(raised, second.day(16));
  await raise(late, first.day(1));
  await expectOk(
    send("POST", "/api/v1/payroll/loans", {
      ...{ employeeId: borrower.employeeId, kind: "loan", name: "School fees", amountKobo: "6000000", months: 6 },
      ...{ firstYear: year, firstMonth: second.month },
    }),
  );
};

const reviewChangeGroups = async (page: Page, leaver: Row) => {
  await page.getByRole("button", { name: "Review joiners" }).click();
  await expect(page.getByRole("dialog", { name: "Joiners" })).toContainText("Zainab Joiner");
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Review leavers" }).click();
  await expect(page.getByRole("dialog", { name: "Leavers" })).toContainText(leaver.fullName);
  await page.keyboard.press("Escape");
  for (const group of ["Joiners", "Leavers", "Pay changes", "Extras"]) {
    const answer = page.waitForResponse(/\/review$/);
    await page.getByLabel(`${group}: reviewed`).check();
    await answer;
  }
  expect(await axeViolations(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
};

/** Expects no horizontal scrolling at the width of a small phone. */
const expectNoSidewaysScroll = async (page: Page) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => scrollsSideways(page)).toBe(false);
  await page.setViewportSize({ width: 1280, height: 800 });
};

const enterBonus = async (page: Page, { fullName }: Row, amount: string) => {
  await page.getByRole("searchbox", { name: "Search" }).fill(fullName);
  await expect(page.getByRole("row")).toHaveCount(2);
  const cell = page.getByLabel(`Bonus for ${fullName}`);
  await cell.fill(amount);
  await cell.press("Enter");
  await expect(cell).toHaveValue(amount);
  await expect(cell).toHaveAttribute("aria-busy", "false");
  await expect(cell).toHaveClass(/bg-amber-tint/);
};

const reviewChanges = async (page: Page, { leaver, bonus, raised }: Pick<Changed, "leaver" | "raised"> & { bonus: Row }) => {
  const waterfall = page.getByRole("figure", { name: /^Change in take-home pay/ });
  await expect(waterfall).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("Fully explained").first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await waterfall.getByRole("button", { name: /joined/ }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("button", { name: "How Zainab Joiner's pay was calculated" })).toBeVisible();
  await page.getByRole("button", { name: "Show everyone" }).click();
  for (const { fullName } of [leaver, bonus, raised]) {
    await page.getByRole("searchbox", { name: "Search" }).fill(fullName);
    await expect(page.getByRole("row")).toHaveCount(2);
    await page.getByRole("button", { name: `How ${fullName}'s pay was calculated` }).click();
    const sheet = page.getByRole("dialog", { name: fullName });
    await expect(sheet.getByText("Fully explained")).toBeVisible();
    const pension = sheet.locator("details").filter({ has: page.locator("summary", { hasText: /^Employee pension contribution₦/ }) });
    await pension.last().locator("summary").first().click();
    await expect(pension.last().getByText(/^Pensionable pay ₦[\d,.]+ × 8% = ₦/)).toBeVisible();
    await pension.last().getByText("Why", { exact: true }).click();
    await expect(
      pension
        .last()
        .getByText(/Pension Reform Act 2014/)
        .first(),
    ).toBeVisible();
    await page.goBack();
    await expect(sheet).toBeHidden();
  }
  await page.getByRole("searchbox", { name: "Search" }).fill("");
  await page.getByRole("link", { name: "By authority" }).click();
  await expect(page.getByRole("table", { name: "By authority" })).toContainText("Pension fund administrators");
  await page.getByRole("link", { name: "By component" }).click();
  await expect(page.getByRole("table", { name: "By component" })).toContainText("Basic");
};

const dismissOne = async (page: Page) => {
  await page
    .getByRole("button", { name: /^Accept: / })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Why do you accept this?" });
  await dialog.getByRole("button", { name: "Accept" }).click();
  await expect(dialog.getByText("Enter a reason.")).toBeVisible();
  await dialog.getByLabel("Reason").fill("They are registering with an administrator");
  await dialog.getByRole("button", { name: "Accept" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("“They are registering with an administrator”")).toBeVisible();
};
