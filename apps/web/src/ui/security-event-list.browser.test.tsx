import { ListSecurityEvents, type SecurityEvent } from "@albashi/contracts/identity/security-events";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf } from "../testing/fake-api.tsx";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { SecurityEventList } from "./security-event-list.tsx";

const [example] = exampleOf(ListSecurityEvents).events;
const events = [{ ...example, kind: "login_failed" }] as SecurityEvent[];
const list = (hasNames: boolean) => <SecurityEventList label="Security events" events={events} hasNames={hasNames} />;

testAccessibility({ "a list of events": list(true) });

const shown = page.getByRole("list", { name: "Security events" });

test("says what happened, who did it, and on which device and network address", async () => {
  renderComponent(list(true));
  for (const text of ["Failed login", "Ada Obi", "Chrome on Android, 102.89.23.7"])
    await expect.element(shown.getByText(text, { exact: true })).toBeVisible();
});

test("names no user in a user's own list", async () => {
  renderComponent(list(false));
  await expect.element(shown.getByText("Failed login", { exact: true })).toBeVisible();
  await expect.element(shown.getByText("Ada Obi")).not.toBeInTheDocument();
});
