import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { TextArea } from "./text-area.tsx";

testAccessibility({
  "an empty text area": <TextArea label="Note" hint="Employees see it" placeholder="Thank you" />,
  "a text area with an error": <TextArea label="Note" error="The note is too long." />,
  "a disabled text area": <TextArea label="Note" disabled />,
});

const area = page.getByRole("textbox", { name: "Note" });

test("takes several lines", async () => {
  renderComponent(<TextArea label="Note" />);
  await userEvent.tab();
  await userEvent.keyboard("Thank you{Enter}See you in June");
  await expect.element(area).toHaveValue("Thank you\nSee you in June");
});

test("is described by its hint and its error", async () => {
  renderComponent(<TextArea label="Note" hint="Employees see it" error="The note is too long." />);
  await expect.element(area).toBeInvalid();
  await expect.element(area).toHaveAccessibleDescription("Employees see it The note is too long.");
});
