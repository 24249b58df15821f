// The take-home calculator on the landing page: it shows the server's numbers for the current input, each with its law.
import type { Page } from "@playwright/test";
import { axeViolations, expect, test } from "../story.ts";

const openCalculator = async (page: Page) => {
  await page.goto("/");
  await page.getByRole("heading", { name: "Try your own salary" }).scrollIntoViewIfNeeded();
  const result = page.getByRole("region", { name: "Your month" });
  await expect(result.getByText("₦319,260.00").first()).toBeVisible();
  return { result, salary: page.getByLabel("Monthly salary before deductions") };
};

test("typing a salary shows its tax, pension and take-home pay, and each line expands to its law", { tag: "@phone" }, async ({ page }) => {
  const { result, salary } = await openCalculator(page);
  await salary.fill("1000000");
  await expect(salary).toHaveValue("1,000,000");
  await expect(result).toContainText("₦1,000,000.00");
  await expect(result).toContainText("−₦80,000.00");
  const pension = result.getByText("Your pension contribution");
  const law = result.getByText(/Pension Reform Act 2014, s\.4\(1\)\(b\)/).last();
  await expect(law).toBeHidden();
  await pension.first().click();
  await expect(law).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test("the housing fund, opting out of pension and rent change the take-home pay", async ({ page }) => {
  const { result, salary } = await openCalculator(page);
  await page.getByLabel("I contribute to the National Housing Fund").check();
  await expect(result.getByText("National Housing Fund", { exact: true })).toBeVisible();
  await page.getByLabel("I contribute to a pension").uncheck();
  await expect(result.getByText("Your pension contribution", { exact: true })).toBeHidden();
  const [requested] = await Promise.all([
    page.waitForRequest("**/api/v1/take-home"),
    page.getByLabel("Annual rent (if any)").fill("1200000"),
  ]);
  expect(requested.postDataJSON()).toEqual({
    monthlyGrossKobo: "40000000",
    hasPension: false,
    hasHousingFund: true,
    yearlyRentKobo: "120000000",
  });
  await salary.fill("");
  await expect(page.getByText("Enter a salary to see your take-home pay.")).toBeVisible();
});

test("the calculation is requested when typing pauses, and a late response to an earlier salary is never shown", async ({ page }) => {
  const { result, salary } = await openCalculator(page);
  const requested: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/v1/take-home", async (route) => {
    const { monthlyGrossKobo } = route.request().postDataJSON() as { monthlyGrossKobo: string };
    requested.push(monthlyGrossKobo);
    if (monthlyGrossKobo === "50000000") await released;
    await route.continue().catch(() => undefined);
  });
  await salary.fill("");
  await salary.pressSequentially("500000");
  await expect.poll(() => requested).toEqual(["50000000"]);
  await expect(result).toHaveAttribute("aria-busy", "true");
  await salary.fill("200000");
  await expect(result).toContainText("₦200,000.00");
  release();
  await page.waitForTimeout(500);
  await expect(result).toContainText("₦200,000.00");
  await expect(result).not.toContainText("₦500,000.00");
  expect(requested).toEqual(["50000000", "20000000"]);
});

test("a salary that is too large is rejected with a helpful message, and a network failure can be retried", async ({ page }) => {
  const { result, salary } = await openCalculator(page);
  await salary.fill("99999999999");
  await expect(result.getByRole("alert")).toContainText("Please check the zeros.");
  await page.route("**/api/v1/take-home", (route) => route.abort());
  await salary.fill("250000");
  await expect(result.getByRole("alert")).toContainText("Network error. Please try again.");
  await page.unroute("**/api/v1/take-home");
  await result.getByRole("button", { name: "Try again" }).click();
  await expect(result).toContainText("₦250,000.00");
});
