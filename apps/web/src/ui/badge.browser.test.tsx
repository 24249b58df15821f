import { CircleCheck } from "lucide-react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { Badge } from "./badge.tsx";

const tones = ["success", "warning", "danger", "info", "neutral"] as const;

testAccessibility(Object.fromEntries(tones.map((tone) => [`a badge in ${tone}`, <Badge tone={tone}>Approved</Badge>])));

test("shows its state as a word, and hides the icon from screen readers", async () => {
  renderComponent(
    <Badge tone="success" Icon={CircleCheck}>
      Approved
    </Badge>,
  );
  await expect.element(page.getByText("Approved")).toBeVisible();
  expect(page.getByRole("img").elements()).toEqual([]);
});
