import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { PasswordField } from "./password-field.tsx";

testAccessibility({
  "an empty password": <PasswordField label="Password" hint="At least 8 characters" />,
  "a password with an error": <PasswordField label="Password" error="The password is too short." />,
  "a disabled password": <PasswordField label="Password" disabled />,
});

const input = page.getByLabelText("Password", { exact: true });

test("hides what is typed until its owner shows it, by keyboard alone", async () => {
  renderComponent(<PasswordField label="Password" />);
  await userEvent.tab();
  await userEvent.keyboard("three quiet herons");
  await expect.element(input).toHaveAttribute("type", "password");
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: "Show password" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(input).toHaveAttribute("type", "text");
  await expect.element(input).toHaveValue("three quiet herons");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect.element(input).toHaveAttribute("type", "password");
});

test("does not submit its form when the password is shown", async () => {
  let submissions = 0;
  renderComponent(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submissions += 1;
      }}
    >
      <PasswordField label="Password" />
    </form>,
  );
  await page.getByRole("button", { name: "Show password" }).click();
  expect(submissions).toBe(0);
});

test("is described by its hint and its error", async () => {
  renderComponent(<PasswordField label="Password" hint="At least 8 characters" error="The password is too short." />);
  await expect.element(input).toBeInvalid();
  await expect.element(input).toHaveAccessibleDescription("At least 8 characters The password is too short.");
});
