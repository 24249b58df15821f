import { Upload } from "lucide-react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { ChoiceCard } from "./choice-card.tsx";

const card = <ChoiceCard to="/people/import" Icon={Upload} title="Import a file" note="Best for more than ten employees" />;

testAccessibility({ "a choice card": card });

test("is one link, named by its title and its note, that Enter follows", async () => {
  const { currentPath } = renderComponent(card);
  await userEvent.tab();
  await expect.element(page.getByRole("link", { name: "Import a file Best for more than ten employees" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(currentPath).toBe("/people/import");
});

test("can be clicked at its edge", async () => {
  const { currentPath } = renderComponent(card);
  await page.getByRole("link").click({ position: { x: 3, y: 30 } });
  await expect.poll(currentPath).toBe("/people/import");
});
