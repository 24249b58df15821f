import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { MomentText } from "./moment-text.tsx";

testAccessibility({ "a moment": <MomentText at="2026-03-05T23:30:00Z" /> });

test("shows a moment in Lagos time, which can be the next day", async () => {
  renderComponent(<MomentText at="2026-03-05T23:30:00Z" />);
  const moment = page.getByRole("time");
  await expect.element(moment).toHaveTextContent("6 March 2026 at 00:30");
  await expect.element(moment).toHaveAttribute("datetime", "2026-03-05T23:30:00Z");
});
