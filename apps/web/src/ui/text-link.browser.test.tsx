import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { TextLink } from "./text-link.tsx";

const sentence = (
  <p>
    Read the <TextLink to="/terms">terms</TextLink> first.
  </p>
);

testAccessibility({ "a link in a sentence": sentence });

test("is underlined, and Enter follows it", async () => {
  const { currentPath } = renderComponent(sentence);
  const link = page.getByRole("link", { name: "terms" });
  expect(getComputedStyle(link.element()).textDecorationLine).toBe("underline");
  await userEvent.tab();
  await expect.element(link).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(currentPath).toBe("/terms");
});
