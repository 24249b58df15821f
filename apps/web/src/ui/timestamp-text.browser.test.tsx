import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { TimestampText } from "./timestamp-text.tsx";

testAccessibility({ "a timestamp": <TimestampText at="2026-03-05T23:30:00Z" /> });

test("shows a timestamp in Lagos time, which can be the next day", async () => {
  renderComponent(<TimestampText at="2026-03-05T23:30:00Z" />);
  const timestamp = page.getByRole("time");
  await expect.element(timestamp).toHaveTextContent("6 March 2026 at 00:30");
  await expect.element(timestamp).toHaveAttribute("datetime", "2026-03-05T23:30:00Z");
});
