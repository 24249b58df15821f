// The Lighthouse scores of the landing page on a slow phone. bin/lighthouse prints the same.
import { measure } from "../lighthouse.ts";
import { expect, test } from "../story.ts";

test("the landing page meets its Lighthouse targets on a slow phone", async ({ stack }) => {
  test.setTimeout(300_000);
  const { performance, accessibility, bestPractices, seo, layoutShift, lcpMs, slowdown, failedAudits } = await measure(`${stack.url}/`, 3);
  console.log(
    `landing, ${slowdown.toFixed(1)}x slower: performance ${performance}, LCP ${lcpMs} ms; points lost by: ${failedAudits.join(", ")}`,
  );
  expect(performance).toBeGreaterThanOrEqual(90);
  expect(accessibility).toBe(100);
  expect(bestPractices).toBeGreaterThanOrEqual(95);
  expect(seo).toBe(100);
  expect(layoutShift).toBe(0);
});
