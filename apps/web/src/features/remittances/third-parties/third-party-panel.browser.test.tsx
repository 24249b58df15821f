import { ListBanks } from "@albashi/contracts/people/banks";
import {
  ApproveThirdPartyAccount,
  PrepareThirdPartyTransfer,
  ReadThirdPartyPayment,
  type ThirdPartyPayment,
  type ThirdPartyTransfer,
  thirdPartyTransferStates,
} from "@albashi/contracts/remittances/third-parties";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, noAnswerYet, withQueryCache } from "../../../testing/fake-api.tsx";
import { renderComponent } from "../../../testing/render-component.tsx";
import { testScreenStates, withLongestValues } from "../../../testing/test-screen-states.tsx";
import { messages } from "./messages.ts";
import { ThirdPartyPanel } from "./third-party-panel.tsx";

const example = exampleOf(ReadThirdPartyPayment);
const [transfer] = example.transfers;
if (!transfer || !example.account) throw new Error("The example has no transfer or no account.");
const { account } = example;
const scheduleId = "0198a7c4-0000-7000-8000-0000000000b2";
const element = <ThirdPartyPanel scheduleId={scheduleId} />;
const ready: ThirdPartyPayment = { ...example, block: null, transfers: [] };
const empty: ThirdPartyPayment = { ...ready, account: null, block: "account_missing" };
const { approvedBy: _approver, usableFrom: _time, ...entered } = account;
const pending: ThirdPartyPayment = {
  ...empty,
  block: "account_awaits_approval",
  pending: { ...entered, nameCheck: "different", employeesPaidIntoIt: 1, mayApprove: true },
};
const withTransfer = (over: Partial<ThirdPartyTransfer>): ThirdPartyPayment => ({
  ...example,
  block: over.state === "failed" || over.state === "returned" ? null : "payment_exists",
  transfers: [{ ...transfer, mayCancel: false, ...over }],
});

const rights = ["payments.read", "payments.pay"] as const;
const show = (answer: unknown, given: Parameters<typeof fakeApi>[0] = rights) => {
  const api = fakeApi(given);
  api.answer(ReadThirdPartyPayment, answer);
  api.answer(ListBanks, exampleOf(ListBanks));
  renderComponent(withQueryCache(element));
  return api;
};
const button = (name: string) => page.getByRole("button", { name });

test("pays the whole amount after showing the account and the fee", async () => {
  const api = show(ready);
  api.answer(PrepareThirdPartyTransfer, example);
  await button(messages.pay("₦15,000.00")).click();
  const dialog = page.getByRole("dialog", { name: messages.dialog.title("NUBIFIE Secretariat") });
  await expect.element(dialog.getByText(messages.dialog.cost("₦53.75"))).toBeVisible();
  await expect.element(dialog.getByText(messages.dialog.second)).toBeVisible();
  api.answer(ReadThirdPartyPayment, example);
  await dialog.getByRole("button", { name: messages.pay("₦15,000.00") }).click();
  await expect.element(page.getByText(messages.transfer.states.awaiting_approval)).toBeVisible();
  expect(api.calls.filter((one) => one.startsWith("POST"))).toEqual([
    `POST /api/v1/remittances/schedules/${scheduleId}/third-party/transfers`,
  ]);
});

test("asks for the account first, and says who has to approve it", async () => {
  show(empty);
  await expect.element(page.getByText(messages.blocks.account_missing)).toBeVisible();
  await button(messages.account.enter).click();
  await expect.element(page.getByRole("dialog").getByText(messages.form.second)).toBeVisible();
  await page.getByRole("button", { name: messages.form.save }).click();
  await expect.element(page.getByRole("dialog").getByText(messages.form.missing).first()).toBeVisible();
});

test("an account that waits is approved in two clicks, with its warnings in view", async () => {
  const api = show(pending);
  await expect.element(page.getByText(messages.account.nameChecks.different)).toBeVisible();
  await expect.element(page.getByText(messages.account.ofEmployees(1))).toBeVisible();
  await button(messages.account.approve).click();
  api.answer(ApproveThirdPartyAccount, ready);
  api.answer(ReadThirdPartyPayment, ready);
  await page.getByRole("alertdialog").getByRole("button", { name: messages.account.approve }).click();
  await expect.element(button(messages.pay("₦15,000.00"))).toBeVisible();
});

test("who entered the account sees that another admin approves it", async () => {
  show({ ...pending, pending: pending.pending && { ...pending.pending, mayApprove: false } });
  await expect.element(page.getByText(messages.account.waits("Ada Obi"))).toBeVisible();
  await expect.element(button(messages.account.approve)).not.toBeInTheDocument();
});

test.each(thirdPartyTransferStates)("a payment that is %s says so in plain words", async (state) => {
  show(withTransfer({ state }));
  await expect.element(page.getByText(messages.transfer.states[state], { exact: true })).toBeVisible();
  await expect.element(page.getByText(messages.transfer.explanations[state])).toBeVisible();
});

test("a payment that failed can be made again, and one on its way cannot", async () => {
  show(withTransfer({ state: "failed" }));
  await expect.element(button(messages.payAgain("₦15,000.00"))).toBeVisible();
});

test("a role that cannot pay sees who can", async () => {
  show(ready, ["payments.read"]);
  await expect.element(page.getByText(messages.noRight)).toBeVisible();
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
});

testScreenStates({
  element,
  rights,
  states: {
    "a third party's payment while it loads": {
      answers: [[ReadThirdPartyPayment, noAnswerYet]],
      shows: () => page.getByRole("status").first(),
    },
    "a third party's payment that could not be loaded": { answers: [], shows: () => page.getByRole("button", { name: "Try again" }) },
    "a third party without an account": {
      answers: [[ReadThirdPartyPayment, empty]],
      shows: () => button(messages.account.enter),
    },
    "an account that waits for approval": {
      answers: [[ReadThirdPartyPayment, pending]],
      shows: () => button(messages.account.approve),
    },
    "a third party that can be paid": {
      answers: [[ReadThirdPartyPayment, ready]],
      shows: () => button(messages.pay("₦15,000.00")),
    },
    "a payment with the longest values": {
      answers: [[ReadThirdPartyPayment, withLongestValues(example)]],
      shows: () => page.getByText(messages.transfer.states.awaiting_approval),
    },
  },
});
