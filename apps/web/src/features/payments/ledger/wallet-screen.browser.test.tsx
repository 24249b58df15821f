import { ReadWallet } from "@albashi/contracts/payments/ledger";
import { formatNaira, kobo } from "@albashi/money";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, withQueryCache } from "../../../testing/fake-api.tsx";
import { findViolations, renderComponent } from "../../../testing/render-component.tsx";
import { messages } from "./messages.ts";
import { WalletScreen } from "./wallet-screen.tsx";

const showWallet = (owedKobo: string) => {
  fakeApi(["payments.read"]).answer(ReadWallet, { ...exampleOf(ReadWallet), owedKobo });
  renderComponent(withQueryCache(<WalletScreen />));
};

test("an amount still to pay has a balance of its own, and a note says that the remittances are not covered", async () => {
  showWallet("250000");
  await expect.element(page.getByRole("term").filter({ hasText: messages.owed })).toBeVisible();
  await expect.element(page.getByText(messages.partlyUnpaid(formatNaira(kobo("250000"))))).toBeVisible();
});

test("a wallet with nothing to pay mentions neither", async () => {
  showWallet("0");
  await expect.element(page.getByRole("heading", { name: messages.remittances })).toBeVisible();
  await expect.element(page.getByText(messages.owed)).not.toBeInTheDocument();
  await expect.element(page.getByText(messages.partlyUnpaid(formatNaira(kobo("0"))))).not.toBeInTheDocument();
});

const [held] = exampleOf(ReadWallet).keptFor;
if (!held) throw new Error("The example holds no remittance.");
const showHeld = (days: readonly string[]) => {
  const due = days.map((dueOn) => ({ dueOn, amountKobo: "2500000" }));
  const amountKobo = String(2_500_000 * days.length);
  fakeApi(["payments.read"]).answer(ReadWallet, { ...exampleOf(ReadWallet), keptFor: [{ ...held, amountKobo, due }] });
  renderComponent(withQueryCache(<WalletScreen />));
};
const firstOfMonths = (year: number) => Array.from({ length: 6 }, (_, month) => `${year}-0${month + 1}-10`);

test("an authority is one row with its total, and its months are folded behind a button", async () => {
  showHeld(firstOfMonths(2999));
  const panel = page.getByRole("region", { name: messages.remittances });
  await expect.element(panel.getByText("₦150,000.00")).toBeVisible();
  await expect.element(panel.getByText("Due 10 January 2999").first()).toBeVisible();
  await expect.element(panel.getByText("Due 10 June 2999")).not.toBeVisible();
  expect(await findViolations()).toEqual([]);
  const button = panel.getByRole("button", { name: /^Show 6 months/ });
  await expect.element(button).toHaveAttribute("aria-expanded", "false");
  await button.click();
  await expect.element(panel.getByText("Due 10 June 2999")).toBeVisible();
  expect(panel.getByText("₦25,000.00").elements()).toHaveLength(6);
  await panel.getByRole("button", { name: /^Hide months/ }).click();
  await expect.element(panel.getByText("Due 10 June 2999")).not.toBeVisible();
});

test("two months are shown without a button, with what is overdue in red", async () => {
  showHeld(["2026-06-10", "2999-12-10"]);
  const panel = page.getByRole("region", { name: messages.remittances });
  await expect.element(panel.getByText("Overdue since 10 June 2026")).toHaveClass("text-clay");
  await expect.element(panel.getByText("Due 10 December 2999")).not.toHaveClass("text-clay");
  await expect.element(panel.getByRole("button", { name: /months/ })).not.toBeInTheDocument();
});

test("a single overdue month is in red", async () => {
  showHeld(["2026-06-10"]);
  await expect.element(page.getByText("Overdue since 10 June 2026")).toHaveClass("text-clay");
});
