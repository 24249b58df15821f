// The other provider's window: its fee is in what is asked for, and it goes on with the visit that our server opened.
import { type Stack, setting, startStack } from "@albashi/test-kit";
import { fits, test as money, providerIn } from "../money.ts";
import { payCompany } from "../pay-company.ts";
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

test("money comes into the wallet by Paystack: what is asked for covers its fee, and nothing of it is set in the browser", async ({
  page,
  stack,
}) => {
  test.setTimeout(240_000);
  const company = await payCompany(stack, 1);
  await logIn(page, company.employer.email);
  await expect(page).toHaveURL(/#\/dash$/);
  await page.goto("/#/dash/wallet");
  await page.getByRole("button", { name: "Fund the wallet" }).click();
  const dialog = page.getByRole("dialog", { name: "Fund the wallet" });
  await dialog.getByLabel("How much do you bring in?").pressSequentially("10000");
  await dialog.getByRole("button", { name: "Go on to the checkout" }).click();
  await expect(dialog).toContainText(
    "₦10,254.00 is asked for. The provider keeps its fee of it, ₦253.81 at most, so that at least ₦10,000.00 comes in.",
  );
  const provider = providerIn(page);
  await expect(provider.getByText(/^Reference pay-/)).toBeVisible();
  await expect(provider.getByText("10,254.00")).toBeVisible();
  await provider.getByRole("button", { name: "Pay by bank transfer, the exact sum" }).click();
  await expect(page.getByText("₦10,000.19 has come in.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("table", { name: "Statement" })).toContainText("+₦10,000.19");
  await fits(page);
});
