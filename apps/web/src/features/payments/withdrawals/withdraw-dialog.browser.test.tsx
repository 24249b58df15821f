import { ListScheduledPayouts } from "@albashi/contracts/payments/payout-start";
import { ListWithdrawals, QuoteWithdrawal } from "@albashi/contracts/payments/withdrawals";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, withQueryCache } from "../../../testing/fake-api.tsx";
import { renderComponent } from "../../../testing/render-component.tsx";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

test("shows what is scheduled to be paid, and warns before a withdrawal takes it", async () => {
  const api = fakeApi(["payments.read", "payments.pay"]);
  const { payouts } = exampleOf(ListScheduledPayouts);
  api.answer(ListScheduledPayouts, { payouts, totalKobo: "60000000" });
  api.answer(QuoteWithdrawal, { amountKobo: "50000000", feeAtMostKobo: "5375", totalKobo: "50005375" });
  const withdrawals = { ...exampleOf(ListWithdrawals), withdrawableKobo: "100000000" };
  renderComponent(withQueryCache(<WithdrawDialog withdrawals={withdrawals} onClose={() => undefined} />));
  await expect.element(page.getByText(/You can withdraw ₦400,000\.00 without affecting it\./)).toBeVisible();
  await page.getByRole("textbox", { name: "Amount to withdraw" }).fill("500,000");
  await page.getByRole("button", { name: "Review fee" }).click();
  await expect.element(page.getByRole("alert").getByText(/the payments won't start/)).toBeVisible();
});

test("offers no withdrawal whose amount and fee are more than can leave the wallet", async () => {
  const api = fakeApi(["payments.read", "payments.pay"]);
  api.answer(ListScheduledPayouts, { payouts: [], totalKobo: "0" });
  api.answer(QuoteWithdrawal, { amountKobo: "50", feeAtMostKobo: "1075", totalKobo: "1125" });
  const withdrawals = { ...exampleOf(ListWithdrawals), withdrawableKobo: "50" };
  renderComponent(withQueryCache(<WithdrawDialog withdrawals={withdrawals} onClose={() => undefined} />));
  await expect.element(page.getByText("₦0.50 can leave your wallet now, including the fee.")).toBeVisible();
  await page.getByRole("textbox", { name: "Amount to withdraw" }).fill("0.50");
  await page.getByRole("button", { name: "Review fee" }).click();
  await expect.element(page.getByRole("alert").getByText(/more than the ₦0\.50 that can leave your wallet/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Withdraw/ })).not.toBeInTheDocument();
});
