import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { DayText } from "./day-text.tsx";

testAccessibility({ "a day": <DayText day="2026-03-05" /> });

test("shows a day in words and keeps the exact day for machines", async () => {
  renderComponent(<DayText day="2026-03-05" />);
  const day = page.getByRole("time");
  await expect.element(day).toHaveTextContent("5 March 2026");
  await expect.element(day).toHaveAttribute("datetime", "2026-03-05");
});
