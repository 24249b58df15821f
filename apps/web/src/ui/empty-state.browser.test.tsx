import { Users } from "lucide-react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { EmptyState } from "./empty-state.tsx";
import { LinkButton } from "./link-button.tsx";

const empty = (
  <EmptyState Icon={Users} title="No employees" message="No one has been added to this company.">
    <LinkButton to="/people/new">Add an employee</LinkButton>
  </EmptyState>
);

testAccessibility({
  "an empty state with an action": empty,
  "an empty state without an action": <EmptyState Icon={Users} title="No employees" message="No one has been added." />,
});

test("says what is missing and why, and offers the next step", async () => {
  const { currentPath } = renderComponent(empty);
  await expect.element(page.getByText("No employees")).toBeVisible();
  await expect.element(page.getByText("No one has been added to this company.")).toBeVisible();
  await page.getByRole("link", { name: "Add an employee" }).click();
  await expect.poll(currentPath).toBe("/people/new");
});
