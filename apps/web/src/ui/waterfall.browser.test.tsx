import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { Waterfall } from "./waterfall.tsx";

const steps = [
  { id: "joined", name: "Joined", note: "1 person", amountKobo: "3500000" },
  { id: "left", name: "Left", amountKobo: "-1000000" },
];

const waterfall = (overrides: Partial<Parameters<typeof Waterfall>[0]> = {}) => (
  <Waterfall
    label="From April to May"
    from={{ name: "April 2026", amountKobo: "10000000" }}
    to={{ name: "May 2026", amountKobo: "12500000" }}
    steps={steps}
    {...overrides}
  />
);

afterEach(() => page.viewport(1280, 800));

testAccessibility({
  "a waterfall": waterfall(),
  "a waterfall with a chosen step": waterfall({ selectedId: "joined", onSelect: () => undefined }),
  "a waterfall without steps": waterfall({ steps: [] }),
  "a waterfall with a remainder": waterfall({ remainder: <p>Unexplained: ₦0.00</p> }),
});

test("says every amount in order, with its sign", () => {
  renderComponent(waterfall());
  const figure = page.getByRole("figure", { name: "From April to May" });
  const texts = figure
    .getByRole("listitem")
    .elements()
    .map(({ textContent }) => textContent);
  expect(texts).toEqual(["April 2026₦100,000.00", "Joined1 person+₦35,000.00", "Left−₦10,000.00", "May 2026₦125,000.00"]);
  expect(page.getByRole("button").elements()).toEqual([]);
});

test("chooses a step by keyboard, and clears the choice when it is pressed again", async () => {
  const onSelect = vi.fn();
  const { rerender } = renderComponent(waterfall({ onSelect }));
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: "Joined 1 person +₦35,000.00", pressed: false })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  rerender(waterfall({ onSelect, selectedId: "joined" }));
  await expect.element(page.getByRole("button", { name: /Joined/, pressed: true })).toHaveFocus();
  await userEvent.keyboard(" ");
  expect(onSelect.mock.calls).toEqual([["joined"], [undefined]]);
});

test("says where the bars begin when they do not begin at zero", async () => {
  const { rerender } = renderComponent(waterfall({ steps: [{ id: "joined", name: "Joined", amountKobo: "9000000" }] }));
  expect(page.getByText(/Bars start at/).elements()).toEqual([]);
  rerender(
    waterfall({ to: { name: "May 2026", amountKobo: "10100000" }, steps: [{ id: "joined", name: "Joined", amountKobo: "100000" }] }),
  );
  await expect.element(page.getByText("Bars start at ₦99,400.00, not at zero.")).toBeVisible();
});

test("fits on a phone", async () => {
  await page.viewport(360, 740);
  renderComponent(waterfall({ onSelect: () => undefined }));
  await expect.element(page.getByText("₦125,000.00")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
