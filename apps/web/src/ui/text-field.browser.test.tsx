import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { TextField } from "./text-field.tsx";

testAccessibility({
  "an empty field": <TextField label="Company name" hint="As registered" placeholder="Okafor Foods" />,
  "a field with an error": <TextField label="Company name" error="Enter a name." />,
  "a disabled field": <TextField label="Company name" disabled />,
});

const input = page.getByRole("textbox", { name: "Company name" });

test("takes text and gets the focus from its label", async () => {
  renderComponent(<TextField label="Company name" />);
  await page.getByText("Company name").click();
  await expect.element(input).toHaveFocus();
  await userEvent.keyboard("Okafor Foods");
  await expect.element(input).toHaveValue("Okafor Foods");
});

test("is described by its hint and its error", async () => {
  renderComponent(<TextField label="Company name" hint="As registered" error="Enter a name." />);
  await expect.element(input).toBeInvalid();
  await expect.element(input).toHaveAccessibleDescription("As registered Enter a name.");
});

test("shows text of at least 16 pixels, so that phones do not zoom in", () => {
  renderComponent(<TextField label="Company name" />);
  expect(getComputedStyle(input.element()).fontSize).toBe("16px");
});

test("shows where the focus is", async () => {
  renderComponent(<TextField label="Company name" />);
  await userEvent.tab();
  expect(getComputedStyle(input.element())).toMatchObject({ outlineStyle: "solid", outlineWidth: "2px" });
});
