import {
  ListRemittancePayments,
  PayAuthority,
  type RemittancePayment,
  type SchedulePayments,
} from "@albashi/contracts/remittances/payments";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, noAnswerYet, withQueryCache } from "../../../testing/fake-api.tsx";
import { renderComponent } from "../../../testing/render-component.tsx";
import { testScreenStates, withLongestValues } from "../../../testing/test-screen-states.tsx";
import { messages } from "./messages.ts";
import { SchedulePayment } from "./schedule-payment.tsx";

const example = exampleOf(ListRemittancePayments);
const [sent] = example.payments;
if (!sent) throw new Error("The example has no payment.");
const scheduleId = "0198a7c4-0000-7000-8000-0000000000b2";
const payee = "FCT Internal Revenue Service";
const element = <SchedulePayment scheduleId={scheduleId} payee={payee} />;
const ready: SchedulePayments = { ...example, block: null, payments: [] };
const withPayment = (over: Partial<RemittancePayment>, all: Partial<SchedulePayments> = {}): SchedulePayments => ({
  ...example,
  payments: [{ ...sent, ...over }],
  ...all,
});
const paid = withPayment({ state: "paid", paidOn: "2026-12-09" });
const disputed = withPayment({ state: "disputed", amountAtSourceKobo: "10000" });
const failed = withPayment({ state: "failed", failure: "rejected", rrr: null }, { block: null });

const rights = ["payments.read", "payments.pay"] as const;
const show = (answer: unknown, given: Parameters<typeof fakeApi>[0] = rights) => {
  const api = fakeApi(given);
  api.answer(ListRemittancePayments, answer);
  renderComponent(withQueryCache(element));
  return api;
};
const button = (name: string) => page.getByRole("button", { name });

test("pays the whole amount after the bill reference was entered, once", async () => {
  const api = show(ready);
  const sentBodies: unknown[] = [];
  const answeringFetch = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (init?.method === "POST") {
      sentBodies.push([JSON.parse(String(init.body)), new Headers(init.headers).has("idempotency-key")]);
      api.answer(ListRemittancePayments, example);
    }
    return answeringFetch(input, init);
  };
  api.answer(PayAuthority, example);
  await button(messages.pay("₦140,900.00", "remita")).click();
  const dialog = page.getByRole("dialog", { name: messages.dialog.title(payee) });
  await expect.element(dialog.getByText(messages.dialog.text("₦140,900.00"))).toBeVisible();
  await dialog.getByRole("button", { name: messages.pay("₦140,900.00", "remita") }).click();
  await expect.element(dialog.getByText(messages.dialog.billMissing)).toBeVisible();
  expect(sentBodies).toEqual([]);
  await dialog.getByLabelText(messages.dialog.bill).fill("fct-2026-118");
  await dialog.getByRole("button", { name: messages.pay("₦140,900.00", "remita") }).click();
  await expect.element(page.getByText(messages.states.sent)).toBeVisible();
  expect(sentBodies).toEqual([[{ billReference: "fct-2026-118" }, true]]);
  await expect.element(page.getByRole("button", { name: /Pay/ })).not.toBeInTheDocument();
});

test("asks for no bill where the authority issues none", async () => {
  show({ ...ready, needsBillReference: false });
  await button(messages.pay("₦140,900.00", "remita")).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await expect.element(page.getByLabelText(messages.dialog.bill)).not.toBeInTheDocument();
});

test("shows a confirmed payment with its RRR and the day on which it was paid", async () => {
  show(paid);
  await expect.element(page.getByText(messages.channels.remita.paid)).toBeVisible();
  await expect.element(page.getByText("270008238730")).toBeVisible();
  await expect.element(page.getByText("9 December 2026", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
});

test("says which amount does not match, and offers no second payment", async () => {
  show(disputed);
  await expect.element(page.getByRole("alert").getByText(messages.channels.remita.differs("₦100.00", "₦140,900.00"))).toBeVisible();
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
});

test("a failed payment can be made again", async () => {
  show(failed);
  await expect.element(page.getByText(messages.channels.remita.failures.rejected)).toBeVisible();
  await expect.element(button(messages.payAgain("₦140,900.00"))).toBeVisible();
});

describe("pension", () => {
  const pension = { channel: "pension_provider", needsBillReference: false } as const;
  const through = (over: Partial<RemittancePayment>, all: Partial<SchedulePayments> = {}) =>
    withPayment({ channel: "pension_provider", rrr: null, billReference: null, ...over }, { ...pension, ...all });
  const { explanations, paid: confirmed, overdue, differs, failures } = messages.channels.pension_provider;

  test("is paid without a bill, and says that it goes through the provider", async () => {
    show({ ...ready, ...pension });
    await expect.element(page.getByText(messages.ready(payee, "pension_provider"))).toBeVisible();
    await button(messages.pay("₦140,900.00", "pension_provider")).click();
    await expect.element(page.getByRole("dialog")).toBeVisible();
    await expect.element(page.getByLabelText(messages.dialog.bill)).not.toBeInTheDocument();
  });

  test.each([
    ["waits for the next file", { state: "in_progress" }, explanations.in_progress],
    ["is at the provider", { state: "sent", providerReference: "PSSP-2026-1" }, explanations.sent],
    ["is confirmed", { state: "paid", paidOn: "2026-12-09", providerReference: "PSSP-2026-1" }, confirmed],
    ["is not confirmed in time", { state: "sent", isOverdue: true }, overdue],
    ["was paid with another amount", { state: "disputed", amountAtSourceKobo: "10000" }, differs("₦100.00", "₦140,900.00")],
    ["was rejected", { state: "failed", failure: "rejected" }, failures.rejected],
  ] as const)("%s, in plain words", async (_title, over, text) => {
    show(through(over, over.state === "failed" ? { block: null } : {}));
    await expect.element(page.getByText(text)).toBeVisible();
    if ("providerReference" in over) await expect.element(page.getByText("PSSP-2026-1")).toBeVisible();
    await expect.element(page.getByText(/Remita/)).not.toBeInTheDocument();
  });
});

test.each(["schedule_open", "other_channel", "nothing_due", "second_person", "employer_code_missing", "contribution_reduced"] as const)(
  "explains why it cannot be paid: %s",
  async (block) => {
    show({ ...ready, block });
    await expect.element(page.getByText(messages.blocks[block])).toBeVisible();
    await expect.element(page.getByRole("button")).not.toBeInTheDocument();
  },
);

test("a role that cannot pay sees who can", async () => {
  show(ready, ["payments.read"]);
  await expect.element(page.getByText(messages.noRight)).toBeVisible();
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
});

test("a payment that Remita does not confirm shows the reference to quote", async () => {
  show(withPayment({ isOverdue: true }));
  await expect.element(page.getByText(messages.channels.remita.overdue)).toBeVisible();
  await expect.element(page.getByText(sent.reference)).toBeVisible();
});

testScreenStates({
  element,
  rights,
  states: {
    "a payment while it loads": { answers: [[ListRemittancePayments, noAnswerYet]], shows: () => page.getByRole("status").first() },
    "a payment that could not be loaded": { answers: [], shows: () => page.getByRole("button", { name: "Try again" }) },
    "a schedule that can be paid": {
      answers: [[ListRemittancePayments, ready]],
      shows: () => button(messages.pay("₦140,900.00", "remita")),
    },
    "a schedule that can be paid with the longest values": {
      answers: [[ListRemittancePayments, withLongestValues(ready)]],
      shows: () => page.getByRole("button", { name: /₦999,999,999.99/ }),
    },
    "a pension payment that waits for the next file": {
      answers: [
        [
          ListRemittancePayments,
          withPayment({ channel: "pension_provider", state: "in_progress", rrr: null }, { channel: "pension_provider" }),
        ],
      ],
      shows: () => page.getByText(messages.channels.pension_provider.explanations.in_progress),
    },
    "a confirmed payment": { answers: [[ListRemittancePayments, paid]], shows: () => page.getByText(messages.channels.remita.paid) },
    "a disputed payment with the longest values": {
      answers: [[ListRemittancePayments, withLongestValues(disputed)]],
      shows: () => page.getByText("₦999,999,999.99").first(),
    },
  },
});
