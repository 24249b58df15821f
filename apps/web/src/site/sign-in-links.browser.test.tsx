import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { useSession } from "../app/session.ts";
import { renderComponent } from "../testing/render-component.tsx";
import { SignInLinks } from "./sign-in-links.tsx";

afterEach(() => useSession.setState({ token: null, userData: null }));

test.each([
  ["admin", "/dash"],
  ["staff", "/app2"],
] as const)("the header leads a signed-in %s to %s", async (role, path) => {
  const userData = { _id: "0198a7c4-0000-7000-8000-000000000001", fullName: "Chinedu Bello", nameOfCompany: "Okafor Foods Ltd", role };
  useSession.setState({ token: "token", userData });
  renderComponent(<SignInLinks />);
  await expect.element(page.getByRole("link", { name: "Go to dashboard" })).toHaveAttribute("href", path);
});

test("the header offers an account and the login to a visitor", async () => {
  renderComponent(<SignInLinks />);
  await expect.element(page.getByRole("link", { name: "Get Started" })).toHaveAttribute("href", "/GetStarted");
  await expect.element(page.getByRole("link", { name: "Log In" })).toHaveAttribute("href", "/Login2");
});
