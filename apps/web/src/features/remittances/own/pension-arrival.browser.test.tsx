// An employee says whether their pension arrived: only after a receipt, with what each answer needs, beside the receipt and not instead of it.
import { ListOwnDeductions, type OwnDeduction } from "@albashi/contracts/remittances/own-deductions";
import { AnswerPensionArrival } from "@albashi/contracts/remittances/pension-arrivals";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, withQueryCache } from "../../../testing/fake-api.tsx";
import { renderComponent } from "../../../testing/render-component.tsx";
import { testScreenStates } from "../../../testing/test-screen-states.tsx";
import { arrivalMessages as messages } from "./arrival-messages.ts";
import { messages as deductionMessages } from "./messages.ts";
import { OwnDeductionsScreen } from "./own-deductions-screen.tsx";

const example = exampleOf(ListOwnDeductions);
const [confirmed] = example.deductions;
if (!confirmed) throw new Error("The example has no deduction.");
const paid: OwnDeduction = { ...confirmed, kind: "pension", payee: "Pensions Alliance", employerKobo: "2000000", canAnswerArrival: true };
const answeredOn = "2026-12-04";

const show = (deduction: OwnDeduction) => {
  const api = fakeApi(["staff.own"]);
  api.answer(ListOwnDeductions, { ...example, deductions: [deduction] });
  api.answer(AnswerPensionArrival, exampleOf(AnswerPensionArrival));
  renderComponent(withQueryCache(<OwnDeductionsScreen />));
  return { sent: () => api.requests.map(({ body }) => body).filter((body) => body !== undefined) };
};

test("asks only where a receipt says that it was paid", async () => {
  show({ ...paid, canAnswerArrival: false });
  await expect.element(page.getByText(/Pensions Alliance/).first()).toBeVisible();
  await expect.element(page.getByText(messages.ask)).not.toBeInTheDocument();
});

test("says that it arrived, with the day and without an amount", async () => {
  const { sent } = show(paid);
  await page.getByRole("button", { name: messages.answer }).click();
  await page.getByRole("button", { name: messages.save }).click();
  await expect.element(page.getByText(messages.arrivedOnMissing)).toBeVisible();
  await page.getByLabelText(messages.arrivedOn).fill("2026-11-03");
  await page.getByRole("button", { name: messages.save }).click();
  await expect.poll(sent).toEqual([{ answer: "arrived", arrivedOn: "2026-11-03" }]);
});

test("another amount needs the amount, and no arrival needs neither day nor amount", async () => {
  const { sent } = show(paid);
  await page.getByRole("button", { name: messages.answer }).click();
  await page.getByLabelText(messages.question).selectOptions("other_amount");
  await page.getByLabelText(messages.arrivedOn).fill("2026-11-03");
  await page.getByRole("button", { name: messages.save }).click();
  await expect.element(page.getByText(messages.amountMissing)).toBeVisible();
  await page.getByLabelText(messages.question).selectOptions("not_arrived");
  await page.getByRole("button", { name: messages.save }).click();
  await expect.poll(sent).toEqual([{ answer: "not_arrived" }]);
});

test("takes an answer back, and the receipt stays what it was", async () => {
  const { sent } = show({ ...paid, arrival: { answer: "not_arrived", arrivedOn: null, amountKobo: null, answeredOn } });
  await expect.element(page.getByText(/You said that it did not arrive\./)).toBeVisible();
  await expect.element(page.getByText(deductionMessages.badges.confirmed).first()).toBeVisible();
  await page.getByRole("button", { name: messages.withdraw }).click();
  await expect.poll(sent).toEqual([{ answer: "withdrawn" }]);
});

const withDeduction = (deduction: OwnDeduction) => [[ListOwnDeductions, { ...example, deductions: [deduction] }]] as const;

testScreenStates({
  element: <OwnDeductionsScreen />,
  rights: ["staff.own"],
  states: {
    "a pension that may be answered": { answers: [...withDeduction(paid)], shows: () => page.getByText(messages.ask) },
    "a pension of which another amount arrived": {
      answers: [
        ...withDeduction({ ...paid, arrival: { answer: "other_amount", arrivedOn: "2026-12-03", amountKobo: "99999999999", answeredOn } }),
      ],
      shows: () => page.getByText(/You said that another amount arrived/),
    },
  },
});
