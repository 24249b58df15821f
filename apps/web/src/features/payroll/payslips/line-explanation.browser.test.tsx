import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderComponent } from "../../../testing/render-component.tsx";
import { LineExplanation } from "./line-explanation.tsx";

const entered = { sentence: "Basic is ₦142,500.00: from the salary and other pay set for this month.", because: [] };
const withoutTax = { incomeSteps: [], bands: [], deductionSteps: [] };

test("an amount that was entered has nothing to open", async () => {
  renderComponent(<LineExplanation explanation={{ ...entered, ...withoutTax, summary: entered.sentence }} />);
  await expect.element(page.getByText(entered.sentence)).toBeVisible();
  await expect.element(page.getByText("Why")).not.toBeInTheDocument();
});

test("an amount that was calculated opens into its calculation", async () => {
  const summary = "Pensionable pay ₦142,500.00 × 8% = ₦11,400.00";
  const sentence = "Your pension contribution is ₦11,400.00: 8% of pensionable pay ₦142,500.00, to the nearest kobo.";
  renderComponent(<LineExplanation explanation={{ sentence, because: [entered], ...withoutTax, summary }} />);
  await expect.element(page.getByText(entered.sentence)).not.toBeVisible();
  await page.getByText("Why").click();
  await expect.element(page.getByText(entered.sentence)).toBeVisible();
});
