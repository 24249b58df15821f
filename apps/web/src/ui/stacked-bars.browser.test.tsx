import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { StackedBars } from "./stacked-bars.tsx";

const parts = [
  { id: "net", name: "Net pay", colour: "indigo" },
  { id: "tax", name: "Tax", colour: "clay" },
] as const;
const bars = [
  { id: "april", name: "April 2026", totalKobo: "10000000", amounts: { net: "8000000", tax: "2000000" } },
  { id: "may", name: "May 2026", totalKobo: "5000000", amounts: { net: "5000000" } },
];

const chart = <StackedBars label="Cost of salaries" parts={parts} bars={bars} />;

afterEach(() => page.viewport(1280, 800));

testAccessibility({ "a chart": chart, "an empty chart": <StackedBars label="Cost of salaries" parts={parts} bars={[]} /> });

test("says every sum and its parts in words", async () => {
  renderComponent(chart);
  const figure = page.getByRole("figure", { name: "Cost of salaries" });
  const [april, may] = figure.getByRole("listitem").elements();
  expect(april).toMatchTextContent(/April 2026.*₦100,000\.00.*Net pay: ₦80,000\.00; Tax: ₦20,000\.00/);
  expect(may).toMatchTextContent(/May 2026.*₦50,000\.00.*Net pay: ₦50,000\.00; Tax: ₦0\.00/);
});

test("draws bars in proportion to the largest sum", () => {
  renderComponent(chart);
  const widths = page
    .getByRole("listitem")
    .elements()
    .slice(0, 2)
    .flatMap((item) => [...item.querySelectorAll<HTMLElement>("[aria-hidden] > span")].map(({ style }) => style.width));
  expect(widths).toEqual(["80%", "20%", "50%", "0%"]);
});

test("fits on a phone", async () => {
  await page.viewport(360, 740);
  renderComponent(chart);
  await expect.element(page.getByText("₦100,000.00", { exact: true })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
