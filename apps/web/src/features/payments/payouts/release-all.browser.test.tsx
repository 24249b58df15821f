import { PreviewBulkRelease, ReleaseAllPayments } from "@albashi/contracts/payments/releases";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, withQueryCache } from "../../../testing/fake-api.tsx";
import { renderComponent } from "../../../testing/render-component.tsx";
import { ReleaseAll } from "./release-all.tsx";

const runId = "0198a7c4-0000-7000-8000-000000000030";
const release = `POST /api/v1/payments/runs/${runId}/payout/bulk-releases`;
const show = () => renderComponent(withQueryCache(<ReleaseAll runId={runId} heldCount={34} />));

test("states how many payments and how much will be released and who stays held, and releases after the confirmation", async () => {
  const api = fakeApi(["payments.read", "payments.pay"]);
  api.answer(PreviewBulkRelease, exampleOf(PreviewBulkRelease));
  api.answer(ReleaseAllPayments, exampleOf(ReleaseAllPayments));
  show();
  await page.getByRole("button", { name: "Release all 34 payments" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Release 33 payments?" });
  await expect.element(dialog.getByText("Total ₦8,250,000.00")).toBeVisible();
  await expect.element(dialog.getByText("1 payment will stay held")).toBeVisible();
  await expect.element(dialog.getByText("Chinedu Bello")).toBeVisible();
  await expect.element(dialog.getByText("This is your own pay. Another admin must release it.")).toBeVisible();
  expect(api.calls).not.toContain(release);
  await dialog.getByRole("button", { name: "Release 33 payments" }).click();
  await expect.poll(() => api.calls).toContain(release);
});

test("offers no confirmation where no payment can be released", async () => {
  const api = fakeApi(["payments.read", "payments.pay"]);
  api.answer(PreviewBulkRelease, { ...exampleOf(PreviewBulkRelease), people: 0, amountKobo: "0" });
  show();
  await page.getByRole("button", { name: "Release all 34 payments" }).click();
  const dialog = page.getByRole("alertdialog", { name: "No payment can be released here" });
  await expect.element(dialog.getByText("Chinedu Bello")).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: /^Release/ })).not.toBeInTheDocument();
});
