// Employing without a company in Nigeria: the choice, the service agreement, the cost of an employee, and the invoice of a paid run.
import { readFile } from "node:fs/promises";
import { textOfPdf } from "../../apps/api/src/testing/pdf-text.ts";
import {
  approveRun,
  createPayableCompany,
  createSubmittedRun,
  expectAccessibleOnPhone,
  fundRun,
  logInAsPayer,
  test as moneyTest,
  providerFrame,
  startPayout,
} from "../money.ts";
import { expectOk, type PayCompany, testMonths } from "../pay-company.ts";
import { payPage, transfer } from "../payments-steps.ts";
import { goTo, logInToDashboard } from "../people.ts";
import { stepUp } from "../second-factor.ts";
import { axeViolations, expect, newEmployer, scrollsSideways, signUp, test, verify } from "../story.ts";

test("a company without a Nigerian registration is offered Albashi first, accepts the agreement and gets a quote", {
  tag: "@phone",
}, async ({ page }) => {
  test.setTimeout(180_000);
  const founder = newEmployer();
  await signUp(page, founder);
  await expect(page.getByText("Success!")).toBeVisible();
  await verify(page, founder.email);
  await expect(page.getByText("Your account has been verified successfully!")).toBeVisible();
  await logInToDashboard(page, founder.email);

  const employer = page.getByRole("region", { name: "Legal employer", exact: true });
  await test.step("sees Albashi employs first, and must choose", async () => {
    await goTo(page, "Company Details");
    await employer.getByRole("button", { name: "Choose the employer" }).click();
    const first = employer.getByRole("radio").first();
    await expect(first).toHaveAccessibleName(/^Albashi employs For companies without an RC number/);
    await employer.getByRole("button", { name: "Save employer" }).click();
    await expect(employer.getByText("Please choose who employs your people.")).toBeVisible();
    await first.check();
  });

  await test.step("cannot choose it without the service agreement, accepts it and sees Albashi as the employer", async () => {
    await expect(employer.getByRole("region", { name: "Employer of record service agreement" })).toContainText("legal employer");
    await employer.getByRole("button", { name: "Save employer" }).click();
    await expect(employer.getByText("Please read and accept the service agreement.")).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await employer.getByLabel("I have read the service agreement and accept it for my company.").check();
    await employer.getByRole("button", { name: "Save employer" }).click();
    await stepUp(page);
    await expect(employer).toContainText("Shown on documents today");
  });

  await test.step("reads and downloads the accepted agreement later", async () => {
    await page.reload();
    const agreement = page.getByRole("region", { name: "Service agreement", exact: true });
    await expect(agreement).toContainText(`Accepted by ${founder.fullName}`);
    await agreement.getByRole("button", { name: "Read agreement" }).click();
    await expect(agreement.getByText("What Albashi does")).toBeVisible();
    const [file] = await Promise.all([page.waitForEvent("download"), agreement.getByRole("button", { name: "Download PDF" }).click()]);
    expect(await textOfPdf(new Uint8Array(await readFile(await file.path())))).toContain(founder.fullName);
  });

  await test.step("gets a quote before adding anyone, with the arithmetic and the law of each line", async () => {
    await page.goto("/#/dash/add-employee");
    await page.getByRole("link", { name: "See what an employee costs before you hire" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "What does an employee cost?" })).toBeVisible();
    await expect(page.getByRole("radio", { name: "Albashi" })).toBeChecked();
    await page.getByLabel("Gross pay per month").fill("400000");
    await page.getByRole("button", { name: "Show cost" }).click();
    const cost = page.getByRole("region", { name: "What you pay" });
    // 400,000, pension 10% of the 360,000 that are pensionable, NSITF 1%; the training fund depends on Albashi's size.
    await expect(cost).toContainText(/₦44[04],000\.00/);
    await expect(page.getByRole("region", { name: "What the employee takes home" })).toContainText("₦321,884.00");
    await cost.getByText("Employer pension contribution").first().click();
    await expect(cost.getByText("₦360,000.00 × 10% = ₦36,000.00")).toBeVisible();
    await expect(cost.getByText("Pension Reform Act 2014, s.4(1)(a); Pension Reform Act 2014, s.120")).toBeVisible();
    await expect(page.getByText(/You fund pay runs in naira/).first()).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download PDF" }).click()]);
    expect(await textOfPdf(new Uint8Array(await readFile(await file.path())))).toContain("Employment quote");
  });
});

test("a visitor sees what an employee costs on each plan, and who is responsible for what", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/#/pricing");
  await page.getByRole("link", { name: "See what an employee costs in total" }).click();
  const cost = page.getByRole("region", { name: "What you pay" });
  await expect(cost).toContainText(/₦44[48],000\.00/);
  await expect(page.getByRole("region", { name: "What the employee takes home" })).toContainText("₦319,260.00");
  await page.getByLabel("Albashi plan").selectOption("premium");
  await expect(cost).toContainText("₦4,999.00");
  await page.getByRole("radio", { name: /^My own company/ }).check();
  await page.getByLabel("Number of employees, including this one").fill("25");
  // 400,000 + 40,000 + 4,000 NSITF + 4,000 ITF + 4,999.
  await expect(cost).toContainText("₦452,999.00");
  await expect(page.getByText(/You fund pay runs in naira/).first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
  await page.getByRole("link", { name: "Who is responsible for what?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Who is responsible for what?" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Pension" }).first()).toContainText("If Albashi is the employer");
});

moneyTest(
  "a client reads the invoice of its paid run, whose fee is collected from the next money it adds",
  { tag: "@phone" },
  async ({ page, stack, sandbox }) => {
    moneyTest.setTimeout(300_000);
    const company = await createPayableCompany(stack, sandbox, 2);
    await chooseAlbashi(company);
    const runId = await createSubmittedRun(company);
    const payer = await logInAsPayer(page, company);
    await approveRun(page, payer, runId);
    await page.goto(payPage(runId));
    await fundRun(page, transfer);
    await startPayout(page, payer);

    await moneyTest.step("the fee is open, because the money covered the run only", async () => {
      await page.goto("/#/dash/dashboard");
      await goTo(page, "Invoices");
      await expect(page).toHaveURL(/#\/dash\/invoices$/);
      // The invoice follows the payout.
      await expect(async () => {
        await page.reload();
        await expect(page.getByText("Fee open")).toBeVisible({ timeout: 5_000 });
      }).toPass({ timeout: 60_000 });
      await expect(page.getByText("₦5,373.93 of our fee is open.")).toBeVisible();
      await expectAccessibleOnPhone(page);
    });

    await moneyTest.step("reads each line of the invoice", async () => {
      await page.getByRole("link", { name: /^ALB\d{8}$/ }).click();
      await expect(page.getByRole("heading", { level: 1, name: /^Invoice ALB\d{8}$/ })).toBeVisible();
      await expect(page.getByRole("region", { name: "Pay and deductions" })).toContainText("Paid from your wallet on");
      await expect(page.getByRole("region", { name: "Employer contributions" })).toContainText("NSITF");
      const fee = page.getByRole("region", { name: "Albashi's fee" });
      await expect(fee).toContainText("₦4,999.00");
      await expect(fee).toContainText("VAT 7.5%");
      await expect(fee).toContainText("₦374.93");
      await expectAccessibleOnPhone(page);
    });

    await moneyTest.step("adds money, from which the fee is taken", async () => {
      await page.goto("/#/dash/wallet");
      await page.getByRole("button", { name: "Fund the wallet" }).click();
      await page.getByLabel("Amount to add").fill("100,000");
      await page.getByRole("button", { name: "Continue to checkout" }).click();
      await providerFrame(page).getByRole("button", { name: transfer }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0, { timeout: 30_000 });
      await expect(async () => {
        await page.reload();
        await expect(page.getByText("Albashi's fee with VAT, as invoiced")).toBeVisible({ timeout: 5_000 });
      }).toPass({ timeout: 60_000 });
    });

    await moneyTest.step("downloads the paid invoice with both parties and the VAT", async () => {
      await goTo(page, "Invoices");
      await expect(page.getByText("Paid", { exact: true })).toBeVisible();
      await page.getByRole("link", { name: /^ALB\d{8}$/ }).click();
      await expect(page.getByRole("region", { name: "Albashi's fee" })).toContainText("Taken from your wallet on");
      const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download PDF" }).click()]);
      const text = await textOfPdf(new Uint8Array(await readFile(await file.path())));
      for (const part of ["Albashi Employment Services Limited", "Tax ID (TIN)", "Okafor Foods Limited", "VAT 7.5%", "₦374.93"])
        expect(text).toContain(part);
    });
  },
);

/** On the Premium plan, from today on, under the current service agreement. */
const chooseAlbashi = async ({ send, stepUp }: PayCompany) => {
  const { current } = await expectOk<{ current: { version: string; sha256: string } }>(send("GET", "/api/v1/service-agreement"));
  const agreement = { version: current.version, sha256: current.sha256 };
  await stepUp();
  await expectOk(send("POST", "/api/v1/employer-of-record", { employer: "albashi", validFrom: testMonths().today, agreement }));
  await expectOk(send("PUT", "/api/v1/company/plan", { plan: "premium", billingPeriod: "monthly" }));
};
