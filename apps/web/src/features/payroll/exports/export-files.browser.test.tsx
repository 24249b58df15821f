import { ReadRun } from "@albashi/contracts/payroll/runs";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, withQueryCache } from "../../../testing/fake-api.tsx";
import { renderComponent } from "../../../testing/render-component.tsx";
import { ExportFiles } from "./export-files.tsx";

test("asks before the bank schedule is downloaded, and says that Albashi then holds these payments", async () => {
  const api = fakeApi(["payroll.read", "payroll.export"]);
  const acts = (["export", "schedule"] as const).map((act) => ({ act, may: true, whyNot: null }));
  const run = { ...exampleOf(ReadRun), state: "approved" as const, acts };
  renderComponent(withQueryCache(<ExportFiles run={run} />));
  await page.getByRole("button", { name: "Download bank schedule" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Pay this run from your own bank?" });
  await expect.element(dialog.getByText(/Albashi holds their payments in this run/)).toBeVisible();
  await expect.element(dialog.getByText(/“Pay through Albashi instead” under Fund and pay/)).toBeVisible();
  const download = `GET /api/v1/payroll/runs/${run.runId}/bank-schedule`;
  expect(api.calls).not.toContain(download);
  await dialog.getByRole("button", { name: "Download bank schedule" }).click();
  await expect.poll(() => api.calls).toContain(download);
});
