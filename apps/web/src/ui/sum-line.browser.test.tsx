import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { SumLine, SumPart } from "./sum-line.tsx";

const sum = (
  <ul>
    <SumLine name="Gross pay" amountKobo="50000000">
      <SumPart name="Basic" amountKobo="30000000" note="2 people" />
    </SumLine>
    <SumLine name="PAYE" amountKobo="4000000" isSubtracted />
    <SumLine name="Net pay" amountKobo="46000000" isTotal />
  </ul>
);

testAccessibility({ "a sum": sum });

test("shows what is taken off with a minus sign, and opens a line", async () => {
  renderComponent(sum);
  await expect.element(page.getByText("−₦40,000.00")).toBeVisible();
  const details = document.querySelector("details");
  expect(details?.open).toBe(false);
  await page.getByText("Gross pay").click();
  expect(details?.open).toBe(true);
  await expect.element(page.getByText(/^Basic/)).toBeVisible();
  await expect.element(page.getByText("₦300,000.00")).toBeVisible();
});
