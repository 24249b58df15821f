import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { TaxBands } from "./tax-bands.tsx";

const bands = (
  <TaxBands
    bands={[
      { income: "₦800,000.00", rate: "0%", tax: "₦0.00" },
      { income: "₦999,999,999.99", rate: "15%", tax: "₦149,999,999.999985" },
    ]}
  />
);

testAccessibility({ "the bands of a tax": bands });

test("shows one row per band with its income, rate and tax", async () => {
  renderComponent(bands);
  await expect.element(page.getByRole("row", { name: "₦800,000.00 0% ₦0.00" })).toBeVisible();
  await expect.element(page.getByRole("row", { name: "₦999,999,999.99 15% ₦149,999,999.999985" })).toBeVisible();
});
