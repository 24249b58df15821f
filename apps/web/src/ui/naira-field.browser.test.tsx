import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { NairaField } from "./naira-field.tsx";

testAccessibility({
  "an empty amount": <NairaField label="Gross salary" hint="Per month" />,
  "a large amount": <NairaField label="Gross salary" isLarge defaultValue="400,000" />,
  "an amount with an error": <NairaField label="Gross salary" error="Enter an amount." />,
  "a disabled amount": <NairaField label="Gross salary" disabled />,
});

const input = page.getByRole("textbox", { name: "Gross salary" });

test("groups thousands while an amount is typed", async () => {
  renderComponent(<NairaField label="Gross salary" />);
  await userEvent.tab();
  await userEvent.keyboard("400000.505");
  await expect.element(input).toHaveValue("400,000.50");
});

test("keeps the caret behind its digit when digits are inserted in the middle", async () => {
  renderComponent(<NairaField label="Gross salary" defaultValue="400,000" />);
  await input.click();
  await userEvent.keyboard("{Home}{ArrowRight}12");
  await expect.element(input).toHaveValue("41,200,000");
});

test("keeps only digits of pasted text", async () => {
  renderComponent(<NairaField label="Gross salary" />);
  await input.fill("₦ 1 250 000");
  await expect.element(input).toHaveValue("1,250,000");
});

test("is described by its hint and its error", async () => {
  renderComponent(<NairaField label="Gross salary" hint="Per month" error="Enter an amount." />);
  await expect.element(input).toBeInvalid();
  await expect.element(input).toHaveAccessibleDescription("Per month Enter an amount.");
});
