// The landing page as Lighthouse's slow phone sees it. bin/lighthouse prints the same by hand.
import { look } from "../lighthouse.ts";
import { expect, test } from "../story.ts";

test("the landing page is quick, open to everyone, sound and findable on a slow phone", async ({ stack }) => {
  test.setTimeout(300_000);
  const { performance, accessibility, bestPractices, seo, layoutShift, lcpMs, faults } = await look(`${stack.url}/`, 3);
  console.log(`landing: performance ${performance}, LCP ${lcpMs} ms; points lost by: ${faults.join(", ")}`);
  expect(performance).toBeGreaterThanOrEqual(90);
  expect(accessibility).toBe(100);
  expect(bestPractices).toBeGreaterThanOrEqual(95);
  expect(seo).toBe(100);
  expect(layoutShift).toBe(0);
});
