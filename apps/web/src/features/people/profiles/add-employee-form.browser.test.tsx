// What the form suggests, and what it keeps while an admin opens another screen.
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { beginAdminSession, endSession } from "../../../app/session.ts";
import { fakeApi, withQueryCache } from "../../../testing/fake-api.tsx";
import { renderComponent } from "../../../testing/render-component.tsx";
import { AddEmployeeForm } from "./add-employee-form.tsx";

const name = page.getByLabelText("Full Name");

const open = () => {
  fakeApi(["people.write"]);
  renderComponent(withQueryCache(<AddEmployeeForm />));
};

test("keeps what was typed when the screen is left and opened again, until the user logs out", async () => {
  beginAdminSession({ token: "a.b", admin: { _id: "1", fullName: "Adaeze Okafor", nameOfCompany: "Okafor Foods", role: "admin" } });
  onTestFinished(() => {
    endSession();
  });
  open();
  await name.fill("Chinedu Bello");
  renderComponent(<p>Another screen</p>);
  open();
  await expect.element(name).toHaveValue("Chinedu Bello");
  endSession();
  open();
  await expect.element(name).toHaveValue("");
});

test("suggests the employee's name as the account name, and keeps another one", async () => {
  open();
  const accountName = page.getByLabelText("Account Name");
  await name.fill("Chinedu Bello");
  await page.getByLabelText("Email").click();
  await expect.element(accountName).toHaveValue("Chinedu Bello");
  await accountName.fill("BELLO CHINEDU A");
  await name.fill("Chinedu Abel Bello");
  await page.getByLabelText("Email").click();
  await expect.element(accountName).toHaveValue("BELLO CHINEDU A");
});
