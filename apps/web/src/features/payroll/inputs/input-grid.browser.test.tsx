import { ListInputs } from "@albashi/contracts/payroll/inputs";
import { ListPayComponents } from "@albashi/contracts/payroll/pay-structure";
import { exampleRunId, ReadRun } from "@albashi/contracts/payroll/runs";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, withQueryCache } from "../../../testing/fake-api.tsx";
import { renderComponent } from "../../../testing/render-component.tsx";
import { InputGrid } from "./input-grid.tsx";

const run = exampleOf(ReadRun);
const inputs = exampleOf(ListInputs);

const renderGrid = async (isCalculated: boolean) => {
  await page.viewport(1280, 800);
  const api = fakeApi(["payroll.read", "payroll.write"]);
  api.answer(ListInputs, { ...inputs, rows: inputs.rows.map((row) => ({ ...row, netKobo: "28230800" })) });
  api.answer(ListPayComponents, exampleOf(ListPayComponents));
  renderComponent(withQueryCache(<InputGrid runId={exampleRunId} run={{ ...run, isCalculated }} canEdit />));
};

test("after a change the take-home pay is named as that of the last calculation", async () => {
  await renderGrid(false);
  await expect.element(page.getByText("Take-home, last calculated", { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText("₦282,308.00").first()).toBeVisible();
});

test("the take-home pay of a calculated run is shown as it is", async () => {
  await renderGrid(true);
  await expect.element(page.getByText("Take-home", { exact: true }).first()).toBeVisible();
});
