import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { LinkButton } from "./link-button.tsx";
import { NotAvailable } from "./not-available.tsx";

const missing = (
  <NotAvailable title="This pay run does not exist" message="It may have been deleted.">
    <LinkButton to="/pay-runs">All pay runs</LinkButton>
  </NotAvailable>
);

testAccessibility({ "a missing record": missing });

test("announces that the record does not exist and offers a way on, but no retry", async () => {
  const { currentPath } = renderComponent(missing);
  await expect.element(page.getByRole("alert").getByText("This pay run does not exist")).toBeVisible();
  expect(page.getByRole("button").elements()).toEqual([]);
  await page.getByRole("link", { name: "All pay runs" }).click();
  await expect.poll(currentPath).toBe("/pay-runs");
});
