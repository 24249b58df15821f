import { type EmployeePay, ListEmployeePay } from "@albashi/contracts/payments/single-pay";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, withQueryCache } from "../../../testing/fake-api.tsx";
import { renderComponent } from "../../../testing/render-component.tsx";
import { PayList } from "./pay-list.tsx";

const example = exampleOf(ListEmployeePay);
const [person] = example.people;
if (!person) throw new Error("The example has no employee.");
const payable: EmployeePay = { ...person, state: "not_paid", mayPay: true, whyNot: null, isReasonOfMany: false, willBePaidOn: null };

/** Clicks Pay, which fails; the list is then refetched and has the given row. */
const clickPayAndRefetch = async (rowAfterwards: EmployeePay) => {
  const api = fakeApi(["payroll.write", "payments.pay"]);
  const hasPressed = () => api.calls.some((call) => call.startsWith("POST "));
  api.answer(ListEmployeePay, () => ({ ...example, next: null, people: [hasPressed() ? rowAfterwards : payable] }));
  renderComponent(withQueryCache(<PayList renderAccountReview={() => null} onPaid={() => undefined} />));
  await page.getByRole("button", { name: `Pay ${payable.fullName}` }).click();
};

test("a payment that fails says why above the list", async () => {
  await clickPayAndRefetch(payable);
  await expect.element(page.getByRole("alert").getByText(`Pay ${payable.fullName}`)).toBeVisible();
});

test("a second click that is refused because the money has arrived leaves no error beside Paid", async () => {
  await clickPayAndRefetch({ ...payable, state: "paid", mayPay: false, whyNot: "already_paid" });
  await expect.element(page.getByText("Paid", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});
