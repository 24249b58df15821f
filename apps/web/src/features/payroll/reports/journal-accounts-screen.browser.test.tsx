import { ListJournalAccounts, SaveJournalAccounts } from "@albashi/contracts/payroll/journal-accounts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, noAnswerYet, withQueryCache } from "../../../testing/fake-api.tsx";
import { renderComponent } from "../../../testing/render-component.tsx";
import { testScreenStates } from "../../../testing/test-screen-states.tsx";
import { JournalAccountsScreen } from "./journal-accounts-screen.tsx";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.accounts;
const rights = ["payroll.read", "payroll.write", "payroll.export"] as const;
const accounts = exampleOf(ListJournalAccounts);
const field = (name: string) => page.getByRole("textbox", { name, exact: true });

const show = (given: Parameters<typeof fakeApi>[0] = rights) => {
  const api = fakeApi(given);
  api.answer(ListJournalAccounts, accounts);
  renderComponent(withQueryCache(<JournalAccountsScreen />));
  return api;
};

test("saves the accounts that are entered, and leaves out the empty ones", async () => {
  const api = show();
  api.answer(SaveJournalAccounts, accounts);
  const bodies: unknown[] = [];
  const answeringFetch = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (init?.method === "PUT") bodies.push(JSON.parse(String(init.body)));
    return answeringFetch(input, init);
  };
  await expect.element(field("Account code: Salaries and wages")).toHaveValue("0477");
  await expect.element(page.getByText(messages.postedAs("", "PAYE payable"))).toBeVisible();
  await field("Account code: PAYE owed to states").fill(" 0825 ");
  await page.getByText(messages.single.salaries).click();
  await field("Account name: Bonus").fill("Bonuses");
  await page.getByRole("button", { name: messages.save }).click();
  await expect
    .poll(() => bodies)
    .toEqual([
      {
        version: accounts.version,
        accounts: [
          { posting: "salaries", code: "0477", name: "Staff salaries" },
          { posting: "salaries:bonus", code: null, name: "Bonuses" },
          { posting: "paye_payable", code: "0825", name: null },
        ],
      },
    ]);
});

test("a component without an account shows the code and the name of its kind, as they are entered", async () => {
  show();
  await page.getByText(messages.single.salaries).click();
  const bothPostedAs = (code: string, name: string) =>
    expect.poll(() => page.getByText(messages.postedAs(code, name), { exact: true }).elements().length).toBe(2);
  await bothPostedAs("0477", "Staff salaries");
  await field("Account code: Salaries and wages").fill("5000");
  await field("Account name: Salaries and wages").fill("Wages");
  await bothPostedAs("5000", "Wages");
  await field("Account name: Salaries and wages").fill("");
  await bothPostedAs("5000", "Salaries and wages");
});

test("a role that may not change them only reads the accounts", async () => {
  show(["payroll.read", "payroll.export"]);
  await expect.element(field("Account code: Salaries and wages")).toHaveAttribute("readonly");
  await expect.element(page.getByText(messages.readOnly)).toBeVisible();
  await expect.element(page.getByRole("button", { name: messages.save })).not.toBeInTheDocument();
});

test("accounts that could not be saved say so, and stay entered", async () => {
  show();
  await field("Account code: PAYE owed to states").fill("0825");
  await page.getByRole("button", { name: messages.save }).click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(field("Account code: PAYE owed to states")).toHaveValue("0825");
});

testScreenStates({
  element: <JournalAccountsScreen />,
  rights,
  states: {
    "while it loads": { answers: [[ListJournalAccounts, noAnswerYet]], shows: () => page.getByRole("status").first() },
    "that could not be loaded": { answers: [], shows: () => page.getByRole("button", { name: "Try again" }) },
    "with accounts": { answers: [[ListJournalAccounts, accounts]], shows: () => field("Account code: Salaries and wages") },
  },
});
