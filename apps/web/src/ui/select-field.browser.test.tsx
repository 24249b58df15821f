import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { SelectField } from "./select-field.tsx";

const field = (overrides: Partial<Parameters<typeof SelectField>[0]> = {}) => (
  <SelectField label="Pay schedule" {...overrides}>
    <option>Monthly</option>
    <option>Weekly</option>
  </SelectField>
);
const select = page.getByRole("combobox", { name: "Pay schedule" });

testAccessibility({
  "a choice": field({ hint: "When employees are paid" }),
  "a choice with an error": field({ error: "Choose a pay schedule." }),
  "a disabled choice": field({ disabled: true }),
});

test("is changed with the arrow keys", async () => {
  renderComponent(field());
  await userEvent.tab();
  await expect.element(select).toHaveFocus();
  await userEvent.keyboard("W");
  await expect.element(select).toHaveValue("Weekly");
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(select).toHaveValue("Monthly");
});

test("is described by its hint and its error", async () => {
  renderComponent(field({ hint: "When employees are paid", error: "Choose a pay schedule." }));
  await expect.element(select).toBeInvalid();
  await expect.element(select).toHaveAccessibleDescription("When employees are paid Choose a pay schedule.");
});
