import { StartDemoTour } from "@albashi/contracts/identity/demo-tour";
import { Route, Routes } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { endSession, useSession } from "../../../app/session.ts";
import { exampleOf, fakeApi } from "../../../testing/fake-api.tsx";
import { findViolations, renderComponent } from "../../../testing/render-component.tsx";
import { DemoScreen } from "./demo-screen.tsx";

beforeEach(() => endSession());

/** Only at its own address, as in the app: elsewhere it would open the demo again. */
const demo = (
  <Routes>
    <Route path="/demo" element={<DemoScreen />} />
    <Route path="*" element={null} />
  </Routes>
);

const opened = (staff: boolean) => {
  const response = exampleOf(StartDemoTour);
  return { ...response, data: response.data.map((user) => ({ ...user, staff })) };
};

test.each([
  ["/demo", false, "/dash"],
  ["/demo?view=staff", true, "/app2/dashboard1"],
] as const)("opens %s and continues to its first screen", async (path, staff, firstScreen) => {
  fakeApi([]).answer(StartDemoTour, opened(staff));
  const { currentPath } = renderComponent(demo, { path, isInMain: false });
  await expect.poll(currentPath).toBe(firstScreen);
  expect(useSession.getState().token).toMatch(/^demo-/);
});

test("says that it could not be opened, and opens it on another try", async () => {
  const api = fakeApi([]);
  const { currentPath } = renderComponent(demo, { path: "/demo", isInMain: false });
  await expect.element(page.getByRole("heading", { name: "We couldn't open the demo" })).toBeVisible();
  expect(await findViolations()).toEqual([]);
  api.answer(StartDemoTour, opened(false));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(currentPath).toBe("/dash");
});

test("leads a logged-in user to their own company", async () => {
  const api = fakeApi([]);
  const userData = {
    _id: "0198a7c4-0000-7000-8000-000000000001",
    fullName: "Ada Obi",
    nameOfCompany: "Okafor Foods Ltd",
    role: "staff",
  } as const;
  useSession.setState({ token: "q0VhSession", userData });
  const { currentPath } = renderComponent(demo, { path: "/demo", isInMain: false });
  await expect.poll(currentPath).toBe("/app2");
  expect(api.calls).toEqual([]);
});
