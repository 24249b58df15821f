import { exampleScheduledOverview } from "@albashi/contracts/payments/examples";
import { PayoutOverview } from "@albashi/contracts/payments/payouts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { fakeApi, withQueryCache } from "../../../testing/fake-api.tsx";
import { renderComponent } from "../../../testing/render-component.tsx";
import { PayoutScheduleStatus } from "./payout-schedule-status.tsx";

const money = PayoutOverview.parse(exampleScheduledOverview);
const schedule = money.schedule ?? expect.unreachable("The example is scheduled.");
const show = (over: Partial<typeof schedule>) => {
  fakeApi(["payments.read", "payments.stop"]);
  renderComponent(withQueryCache(<PayoutScheduleStatus money={money} schedule={{ ...schedule, ...over }} />));
};
const since = "2026-11-25T06:00:00.000Z";

test("says when a scheduled payment will start", async () => {
  show({});
  await expect.element(page.getByRole("region", { name: "Will be paid on Wednesday 25 November" })).toBeVisible();
});

test.each([
  ["start_failed", /Something went wrong on our side\./],
  ["payments_stopped", /Payments are stopped\./],
] as const)("says that a payment delayed by %s has not started yet, why, and that it can be cancelled", async (reason, why) => {
  show({ delay: { reason, since } });
  const alert = page.getByRole("alert");
  await expect.element(alert.getByText("Payments have not started yet")).toBeVisible();
  await expect.element(alert.getByText(why)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Cancel schedule" })).toBeVisible();
});

test("says why a payment did not start on its day", async () => {
  show({ state: "not_started", reason: "start_failed" });
  await expect.element(page.getByRole("alert").getByText("Not paid on Wednesday 25 November")).toBeVisible();
});
