import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { LinkButton } from "./link-button.tsx";

testAccessibility({
  "a primary link": <LinkButton to="/pay-runs/new">New pay run</LinkButton>,
  "a secondary link": (
    <LinkButton to="/pay-runs/new" variant="secondary">
      New pay run
    </LinkButton>
  ),
});

test("is a link, not a button, that Enter follows", async () => {
  const { currentPath } = renderComponent(<LinkButton to="/pay-runs/new">New pay run</LinkButton>);
  await userEvent.tab();
  await expect.element(page.getByRole("link", { name: "New pay run" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(currentPath).toBe("/pay-runs/new");
});
