import { runStates } from "@albashi/contracts/payroll/runs";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { findViolations, renderComponent } from "../../../testing/render-component.tsx";
import { RunProgressBar } from "./run-progress-bar.tsx";

const stages = () => page.getByRole("list", { name: "Run progress" }).getByRole("listitem");

test.each(runStates)("the bars of a run that is %s stand side by side on a small phone, and its label inside the card", async (state) => {
  await page.viewport(360, 800);
  renderComponent(
    <div data-testid="card" className="m-5 p-5">
      <RunProgressBar state={state} />
    </div>,
  );
  const bars = [...document.querySelectorAll("li > [aria-hidden]")].map((bar) => bar.getBoundingClientRect());
  expect(bars).toHaveLength(5);
  for (const [index, bar] of bars.entries()) expect(bars[index + 1]?.left ?? Number.POSITIVE_INFINITY).toBeGreaterThan(bar.right);
  const card = page.getByTestId("card").element();
  expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
  expect(await findViolations()).toEqual([]);
});

test("names its stages, so that a run waiting for approval is not called approved", async () => {
  await page.viewport(1280, 800);
  renderComponent(<RunProgressBar state="in_review" />);
  expect(
    stages()
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([...["Inputs (done)", "Calculation (done)", "Approval", "Funding", "Payment"]]);
  await expect.element(stages().nth(2)).toHaveAttribute("aria-current", "step");
});
