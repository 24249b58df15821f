import type { Explanation } from "@albashi/contracts/payroll/explanations";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderComponent } from "../../../testing/render-component.tsx";
import { ExplanationTree } from "./explanation-tree.tsx";

/** An explanation in which every amount depends on one other, as deep as that of a year's tax. */
const nested = (levels: number): Explanation => ({
  sentence: levels === 0 ? "The basic salary is ₦250,000.00 a month." : `The amount of step ${levels} depends on the step before it.`,
  because: levels === 0 ? [] : [nested(levels - 1)],
});

test("keeps the sentences of the deepest level readable on a small phone", async () => {
  await page.viewport(360, 800);
  renderComponent(
    <div className="p-5">
      <ExplanationTree explanation={nested(14)} />
    </div>,
  );
  for (const details of document.querySelectorAll("details")) details.open = true;
  const deepest = page.getByText("The basic salary is ₦250,000.00 a month.");
  await expect.element(deepest).toBeVisible();
  expect(deepest.element().getBoundingClientRect().width).toBeGreaterThan(240);
});

test("indents every level on a laptop", async () => {
  await page.viewport(1280, 800);
  renderComponent(<ExplanationTree explanation={nested(6)} />);
  for (const details of document.querySelectorAll("details")) details.open = true;
  const lefts = [...document.querySelectorAll("li")].map((item) => item.getBoundingClientRect().left);
  expect(lefts).toEqual([...new Set(lefts)].toSorted((a, b) => a - b));
});
