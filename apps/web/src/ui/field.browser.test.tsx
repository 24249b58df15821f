import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { Field, fieldAriaProps } from "./field.tsx";

const field = (labels: { hint?: string; error?: string } = {}) => (
  <Field id="account" label="Account number" {...labels}>
    <input id="account" {...fieldAriaProps({ id: "account", ...labels })} />
  </Field>
);

testAccessibility({
  "a plain field": field(),
  "a field with a hint": field({ hint: "Ten digits" }),
  "a field with a hint and an error": field({ hint: "Ten digits", error: "Nine digits were given." }),
});

test("names its input by the label", async () => {
  renderComponent(field());
  const input = page.getByRole("textbox", { name: "Account number" });
  await expect.element(input).toBeValid();
  await expect.element(input).not.toHaveAccessibleDescription();
});

test("describes its input by the hint, then by the error", async () => {
  renderComponent(field({ hint: "Ten digits", error: "Nine digits were given." }));
  const input = page.getByRole("textbox", { name: "Account number" });
  await expect.element(input).toBeInvalid();
  await expect.element(input).toHaveAccessibleDescription("Ten digits Nine digits were given.");
});
