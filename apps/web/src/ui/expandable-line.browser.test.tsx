import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { ExpandableLine } from "./expandable-line.tsx";

const line = (
  <ExpandableLine name="Pension" amountKobo="4000000" law="Pension Reform Act 2014, s.4(1)(a)">
    <p>10% of ₦400,000.00</p>
  </ExpandableLine>
);

testAccessibility({ "a line": line });

test("shows its amount, and its calculation and law once it is opened", async () => {
  renderComponent(line);
  await expect.element(page.getByText("₦40,000.00")).toBeVisible();
  await expect.element(page.getByText("10% of ₦400,000.00")).not.toBeVisible();
  await page.getByText("Pension", { exact: true }).click();
  await expect.element(page.getByText("10% of ₦400,000.00")).toBeVisible();
  await expect.element(page.getByText("Pension Reform Act 2014, s.4(1)(a)")).toBeVisible();
});
