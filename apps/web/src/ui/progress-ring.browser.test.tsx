import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { ProgressRing } from "./progress-ring.tsx";

testAccessibility({
  "no progress": <ProgressRing label="Payments" done={0} total={0} />,
  "some progress": <ProgressRing label="Payments" done={250} total={1250} />,
  "full progress": <ProgressRing label="Payments" done={1250} total={1250} />,
});

test("shows progress in numbers too", async () => {
  renderComponent(<ProgressRing label="Payments" done={250} total={1250} />);
  const ring = page.getByRole("progressbar", { name: "Payments" });
  await expect.element(ring).toHaveAttribute("aria-valuenow", "250");
  await expect.element(ring).toHaveAttribute("aria-valuemax", "1250");
  await expect.element(ring).toHaveAttribute("aria-valuetext", "250/1250");
  await expect.element(page.getByText("250/1,250")).toBeVisible();
});

test.each([
  [0, 0, 0],
  [0, 4, 0],
  [1, 4, 0.25],
  [4, 4, 1],
])("closes the ring in proportion: %i of %i", (done, total, share) => {
  renderComponent(<ProgressRing label="Payments" done={done} total={total} />);
  const arc = page.getByRole("progressbar").element().querySelector("[stroke-dasharray]");
  const [drawn = 0, circumference = 0] = (arc?.getAttribute("stroke-dasharray") ?? "").split(" ").map(Number);
  expect(drawn / circumference).toBeCloseTo(share);
});
