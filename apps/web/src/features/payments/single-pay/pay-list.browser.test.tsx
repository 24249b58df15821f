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

test("people paid in a run are linked to it once, above the list", async () => {
  const runId = "0198a7c4-0000-7000-8000-00000000000a" as NonNullable<EmployeePay["runId"]>;
  const inRun: EmployeePay = { ...payable, mayPay: false, whyNot: "paid_in_run", isReasonOfMany: true, runId };
  const api = fakeApi(["payroll.write", "payments.pay"]);
  api.answer(ListEmployeePay, () => ({
    ...example,
    next: null,
    people: [inRun, { ...inRun, employeeId: `${inRun.employeeId.slice(0, -1)}f` as never }],
  }));
  renderComponent(withQueryCache(<PayList renderAccountReview={() => null} onPaid={() => undefined} />));
  await expect.element(page.getByText("In the pay run").first()).toBeVisible();
  expect(page.getByText("In the pay run").elements()).toHaveLength(2);
  const links = page.getByRole("link", { name: /View pay run/ });
  expect(links.elements().map((link) => link.getAttribute("href"))).toEqual([`/dash/payroll/runs/${runId}`]);
});
