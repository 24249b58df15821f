// The Paystack checkout: the requested amount includes the fee, and it resumes the transaction that the server initialised.
import { type Stack, setting, startStack } from "@albashi/test-kit";
import { expectAccessibleOnPhone, test as money, providerFrame } from "../money.ts";
import { createPayCompany } from "../pay-company.ts";
import { expect, logIn } from "../story.ts";

const test = money.extend<object, { stack: Stack }>({
  stack: [
    async ({ sandbox }, use) => {
      const stack = await startStack(setting("ALBASHI_TEMPLATE"), {
        ...{ PAYMENTS: "paystack", PAYSTACK_URL: sandbox.paystackUrl, BANK_LOOKUP_URL: sandbox.koraUrl, BANK_LOOKUPS_PER_SECOND: "1000" },
      });
      await use(stack);
      await stack.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

test.use({ actionTimeout: 45_000 });

test("the wallet is funded through Paystack: the requested amount covers the fee, and the browser sets none of it", async ({
  page,
  stack,
}) => {
  test.setTimeout(240_000);
  const company = await createPayCompany(stack, 1);
  await logIn(page, company.employer.email);
  await expect(page).toHaveURL(/#\/dash$/);
  await page.goto("/#/dash/wallet");
  await page.getByRole("button", { name: "Fund the wallet" }).click();
  const dialog = page.getByRole("dialog", { name: "Fund the wallet" });
  await dialog.getByLabel("Amount to add").pressSequentially("10000");
  await dialog.getByRole("button", { name: "Continue to checkout" }).click();
  await expect(dialog).toContainText(
    "You pay ₦10,254.00. The payment provider deducts a fee of up to ₦253.81, so at least ₦10,000.00 arrives.",
  );
  const provider = providerFrame(page);
  await expect(provider.getByText(/^Reference pay-/)).toBeVisible();
  await expect(provider.getByText("10,254.00")).toBeVisible();
  await provider.getByRole("button", { name: "Pay by bank transfer, the exact sum" }).click();
  await expect(page.getByText("₦10,000.19 received.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("table", { name: "Statement" })).toContainText("+₦10,000.19");
  await expectAccessibleOnPhone(page);
});
