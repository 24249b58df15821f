import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { BackLink } from "./back-link.tsx";

testAccessibility({ "a link back": <BackLink to="/login">Back to log in</BackLink> });

test("is a link that Enter follows", async () => {
  const { currentPath } = renderComponent(<BackLink to="/login">Back to log in</BackLink>);
  await userEvent.tab();
  await expect.element(page.getByRole("link", { name: "Back to log in" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(currentPath).toBe("/login");
});
