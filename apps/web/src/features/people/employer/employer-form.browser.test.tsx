import { ReadLegalEntity } from "@albashi/contracts/people/employer";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { beginAdminSession, endSession } from "../../../app/session.ts";
import { exampleOf, fakeApi, withQueryCache } from "../../../testing/fake-api.tsx";
import { renderComponent } from "../../../testing/render-component.tsx";
import { EmployerForm } from "./employer-form.tsx";

test("suggests the company's name as its legal name", async () => {
  fakeApi(["company.write"]);
  beginAdminSession({ token: "a.b", admin: { _id: "1", fullName: "Adaeze Okafor", nameOfCompany: "Okafor Foods Ltd", role: "admin" } });
  onTestFinished(() => {
    endSession();
  });
  const details = { ...exampleOf(ReadLegalEntity), employer: "company" as const, particulars: null };
  renderComponent(withQueryCache(<EmployerForm details={details} onDone={() => undefined} />));
  await expect.element(page.getByLabelText("Legal name")).toHaveValue("Okafor Foods Ltd");
});
