// An employee's next pay in words: planned, promised, sent, arrived, or honestly not.
import { type PayPromise, ReadPayPromise } from "@albashi/contracts/payments/pay-promise";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, noAnswerYet, withQueryCache } from "../../../testing/fake-api.tsx";
import { renderComponent } from "../../../testing/render-component.tsx";
import { testScreenStates } from "../../../testing/test-screen-states.tsx";
import { messages } from "./messages.ts";
import { PayPromiseCard } from "./pay-promise-card.tsx";

const { promise: example } = exampleOf(ReadPayPromise);
if (!example) throw new Error("The example has no promise.");

const show = (changes: Partial<PayPromise>) => {
  const api = fakeApi(["staff.own"]);
  api.answer(ReadPayPromise, { promise: { ...example, ...changes } });
  renderComponent(withQueryCache(<PayPromiseCard />));
};
const arrived = { sentAt: "2026-11-26T06:02:00.000Z", arrivedAt: "2026-11-26T06:03:00.000Z" };

test("promises the day and the hour of an approved run whose payout is scheduled", async () => {
  show({});
  await expect.element(page.getByText("Your pay for November 2026 is promised for Thursday 26 November.")).toBeVisible();
  await expect.element(page.getByText("Payments start at 07:00 that day.")).toBeVisible();
  await expect
    .element(page.getByRole("list"))
    .toHaveTextContent("Approved20 NovemberFundedDoneSent to your bankNot yetIn your accountNot yet");
});

test("only plans the day of a run that is not approved, and promises no hour", async () => {
  show({ approvedOn: null, isFunded: false, startsAt: null });
  await expect.element(page.getByText("Your pay for November 2026 is planned for Thursday 26 November.")).toBeVisible();
  await expect.element(page.getByText(/Payments start/)).not.toBeInTheDocument();
  await expect.element(page.getByText(messages.waiting.funded).first()).toBeVisible();
});

test("shows when the payment was sent and arrived", async () => {
  show(arrived);
  await expect.element(page.getByText("Your pay for November 2026 has arrived.")).toBeVisible();
  await expect.element(page.getByText("26 November, 07:03")).toBeVisible();
  await expect.element(page.getByText(/Payments start/)).not.toBeInTheDocument();
});

test("a payment by the employer's own bank shows its approval only", async () => {
  show({ sentBy: "employers_bank", isFunded: false, startsAt: null });
  await expect.element(page.getByText(messages.employersBank)).toBeVisible();
  await expect.element(page.getByRole("listitem")).toHaveTextContent(`${messages.steps.approved}20 November`);
});

const withPromise = (changes: Partial<PayPromise>) =>
  [[ReadPayPromise, { promise: { ...example, ...changes } }]] as const satisfies readonly (readonly [typeof ReadPayPromise, unknown])[];

testScreenStates({
  element: <PayPromiseCard />,
  rights: ["staff.own"],
  states: {
    "a promise that is still loading": { answers: [[ReadPayPromise, noAnswerYet]], shows: () => page.elementLocator(document.body) },
    "a late payment": {
      answers: [...withPromise({ isFunded: false, problem: "late", isStartDelayed: true })],
      shows: () => page.getByText(messages.problems.late),
    },
    "a delayed start": { answers: [...withPromise({ isStartDelayed: true })], shows: () => page.getByText(messages.startDelayed) },
    "a held payment": { answers: [...withPromise({ problem: "held" })], shows: () => page.getByText(messages.problems.held) },
    "a payment that arrived": { answers: [...withPromise(arrived)], shows: () => page.getByText(/has arrived/) },
    "an extra payment": { answers: [...withPromise({ isExtra: true })], shows: () => page.getByText(/Your extra pay/) },
  },
});
