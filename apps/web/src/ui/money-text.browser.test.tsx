import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { MoneyText } from "./money-text.tsx";

testAccessibility({ "an amount": <MoneyText amountKobo="25000000" />, "a deduction": <MoneyText amountKobo="25000000" isDeduction /> });

test.each([
  ["25000000", false, "₦250,000.00"],
  ["5", false, "₦0.05"],
  ["0", true, "₦0.00"],
  ["25000000", true, "−₦250,000.00"],
])("shows %s kobo (a deduction: %s) as %s", async (amountKobo, isDeduction, text) => {
  renderComponent(<MoneyText amountKobo={amountKobo} isDeduction={isDeduction} />);
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
});

test("sets all digits equally wide and never breaks an amount", () => {
  renderComponent(<MoneyText amountKobo="25000000" />);
  const style = getComputedStyle(page.getByText("₦250,000.00").element());
  expect(style.fontVariantNumeric).toBe("tabular-nums");
  expect(style.textWrapMode).toBe("nowrap");
});
