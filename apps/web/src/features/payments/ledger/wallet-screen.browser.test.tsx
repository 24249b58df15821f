import { ReadWallet } from "@albashi/contracts/payments/ledger";
import { formatNaira, kobo } from "@albashi/money";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, withQueryCache } from "../../../testing/fake-api.tsx";
import { renderComponent } from "../../../testing/render-component.tsx";
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
