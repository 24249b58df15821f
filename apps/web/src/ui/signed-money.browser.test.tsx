import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { formatSignedNaira, SignedMoney } from "./signed-money.tsx";

testAccessibility({
  "a negative amount": <SignedMoney amountKobo="-50000" />,
  "an increase": <SignedMoney amountKobo="3500000" isChange />,
});

test.each([
  ["-50000", false, "−₦500.00"],
  ["50000", false, "₦500.00"],
  ["3500000", true, "+₦35,000.00"],
  ["-3500000", true, "−₦35,000.00"],
  ["0", true, "₦0.00"],
])("shows %s kobo (a change: %s) as %s", async (amountKobo, isChange, text) => {
  renderComponent(<SignedMoney amountKobo={amountKobo} isChange={isChange} />);
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  expect(formatSignedNaira(amountKobo, isChange)).toBe(text);
});
