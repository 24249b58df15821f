// What stands between the Pay button and the checkout.
import type { RunId } from "@albashi/contracts/ids";
import { ListEmployeePay } from "@albashi/contracts/payments/single-pay";
import { ListFindings } from "@albashi/contracts/payroll/findings";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, withQueryCache } from "../../../testing/fake-api.tsx";
import { findViolations, renderComponent } from "../../../testing/render-component.tsx";
import { OpenWarnings } from "./open-warnings.tsx";

const [person] = exampleOf(ListEmployeePay).people;
const [example] = exampleOf(ListFindings).findings;
const warning = (code: string, what: string) => ({ ...example, code, what, severity: "warning", dismissed: null });

test("an account on hold is approved in the dialog, not accepted as a warning, and then the employee can be paid", async () => {
  const api = fakeApi(["payroll.write", "payments.pay"]);
  const held = [warning("bank_account_held", "It is on hold."), warning("account_name_differs", "The names differ.")];
  api.answer(ListFindings, { ...exampleOf(ListFindings), findings: held });
  if (!person) throw new Error("The example has no employee.");
  renderComponent(
    withQueryCache(
      <OpenWarnings
        person={person}
        runId={"0198a7c4-0000-7000-8000-000000000020" as RunId}
        renderAccountReview={() => <p>Name at the bank</p>}
        onPay={() => undefined}
        onClose={() => undefined}
      />,
    ),
  );
  await expect.element(page.getByText("Name at the bank")).toBeVisible();
  expect(page.getByRole("button", { name: /^Accept: / }).elements()).toEqual([]);
  expect(await findViolations()).toEqual([]);
  api.answer(ListFindings, { ...exampleOf(ListFindings), findings: [] });
  await expect.element(page.getByRole("button", { name: `Pay ${person.fullName}` })).toBeVisible();
});
