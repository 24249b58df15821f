import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { Timeline } from "./timeline.tsx";
import { TimestampText } from "./timestamp-text.tsx";

const timeline = (
  <Timeline
    entries={[
      { id: "1", title: "Approved", note: <TimestampText at="2026-03-05T10:30:00Z" /> },
      { id: "2", title: "Paid", note: "Access Bank" },
    ]}
  />
);

testAccessibility({ "a timeline": timeline, "an empty timeline": <Timeline entries={[]} /> });

test("lists what happened in order, each with its note", () => {
  renderComponent(timeline);
  const texts = page
    .getByRole("listitem")
    .elements()
    .map(({ textContent }) => textContent);
  expect(texts).toEqual(["Approved5 March 2026 at 11:30", "PaidAccess Bank"]);
});
