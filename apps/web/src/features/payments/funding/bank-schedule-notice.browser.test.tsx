import { WithdrawBankSchedule } from "@albashi/contracts/payroll/exports";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { fakeApi, withQueryCache } from "../../../testing/fake-api.tsx";
import { renderComponent } from "../../../testing/render-component.tsx";
import { BankScheduleNotice } from "./bank-schedule-notice.tsx";

const runId = "0198a7c4-0000-7000-8000-000000000030";
const withdrawal = `DELETE /api/v1/payroll/runs/${runId}/bank-schedule`;
const onBankSchedule = { people: 34, amountKobo: "850000000" };
const show = () => renderComponent(withQueryCache(<BankScheduleNotice runId={runId} onBankSchedule={onBankSchedule} />));

test("says how many payments will be held and why, and withdraws the schedule only after a confirmation", async () => {
  const api = fakeApi(["payments.read", "payments.pay"]);
  api.answer(WithdrawBankSchedule, { withdrawn: 34, kept: 0 });
  show();
  const alert = page.getByRole("alert");
  await expect.element(alert.getByText("34 payments will be held")).toBeVisible();
  await expect.element(alert.getByText(/34 people \(₦8,500,000\.00\), so your bank may pay them/)).toBeVisible();
  await page.getByRole("button", { name: "Pay through Albashi instead" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Pay these 34 people ₦8,500,000.00 through Albashi instead?" });
  await expect.element(dialog.getByText(/if your bank pays them too, they are paid twice/)).toBeVisible();
  expect(api.calls).not.toContain(withdrawal);
  await dialog.getByRole("button", { name: "Pay through Albashi instead" }).click();
  await expect.poll(() => api.calls).toContain(withdrawal);
});

test("offers the withdrawal only to those who may pay", async () => {
  fakeApi(["payments.read"]);
  show();
  await expect.element(page.getByText("34 payments will be held")).toBeVisible();
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
});
