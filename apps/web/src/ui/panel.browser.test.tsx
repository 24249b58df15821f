import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { Panel } from "./panel.tsx";
import { StateBadge } from "./state-badge.tsx";

const panel = (
  <Panel title="Bank account" aside={<StateBadge state="done" />}>
    <p>Access Bank</p>
  </Panel>
);

testAccessibility({ "a panel with a state": panel });

test("is a region named by its heading", async () => {
  renderComponent(panel);
  const region = page.getByRole("region", { name: "Bank account" });
  await expect.element(region.getByRole("heading", { level: 2, name: "Bank account" })).toBeVisible();
  await expect.element(region.getByText("Done")).toBeVisible();
  await expect.element(region.getByText("Access Bank")).toBeVisible();
});
