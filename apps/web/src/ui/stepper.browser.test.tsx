import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { findViolations, renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { Stepper } from "./stepper.tsx";

const steps = ["Company", "Employees", "Bank account"];
const visibleNames = () =>
  page
    .getByRole("listitem")
    .elements()
    .map((item) => item.children[1]?.getBoundingClientRect().width ?? 0)
    .map((width) => width > 1);

afterEach(() => page.viewport(1280, 800));

testAccessibility({
  "the first step": <Stepper steps={steps} current={0} />,
  "the last step": <Stepper steps={steps} current={2} />,
  "all steps finished": <Stepper steps={steps} current={3} />,
});

test("marks the current step, and numbers every step", () => {
  renderComponent(<Stepper steps={steps} current={1} />);
  const items = page.getByRole("listitem").elements();
  expect(items.map((item) => item.getAttribute("aria-current"))).toEqual([null, "step", null]);
  expect(items[0]).toMatchTextContent("Step 1 of 3: Company");
  expect(items[1]).toMatchTextContent("Step 2 of 3: Employees");
  expect(items[2]).toMatchTextContent("Step 3 of 3: Bank account");
});

test.each(["light", "dark"] as const)("shows only the current step's name on a phone, in %s colours", async (theme) => {
  renderComponent(<Stepper steps={steps} current={1} />, { theme });
  expect(visibleNames()).toEqual([true, true, true]);
  await page.viewport(360, 740);
  await expect.poll(visibleNames).toEqual([false, true, false]);
  expect(await findViolations()).toEqual([]);
});
