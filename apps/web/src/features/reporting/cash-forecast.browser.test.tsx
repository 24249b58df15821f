import { ReadCashForecast } from "@albashi/contracts/reporting/cash-forecast";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { fakeApi, withQueryCache } from "../../testing/fake-api.tsx";
import { renderComponent } from "../../testing/render-component.tsx";
import { testScreenStates } from "../../testing/test-screen-states.tsx";
import { CashForecast } from "./cash-forecast.tsx";

const rights = ["payments.read"] as const;
const payRun = { kind: "pay_run", runKind: "regular", payGroup: "Everyone", year: 2026 } as const;
const runId = "0198a7c4-0000-7000-8000-0000000000c1";
const forecast = {
  until: "2027-01-18",
  neededKobo: "412350000",
  walletKobo: "100000000",
  missing: { amountKobo: "312350000", from: "2026-11-27" },
  isIncomplete: true,
  items: [
    { kind: "fees", day: "2026-11-19", amountKobo: "1075000" },
    { ...payRun, day: "2026-11-27", amountKobo: "351275000", basis: "calculated", runId, month: 11 },
    {
      kind: "remittance",
      day: "2026-11-19",
      amountKobo: "20000000",
      basis: "owed",
      obligationKind: "pension",
      payee: "ARM Pension",
      isOverdue: true,
    },
    {
      kind: "remittance",
      day: "2026-12-09",
      amountKobo: "40000000",
      basis: "last_month",
      obligationKind: "paye",
      payee: null,
      isOverdue: false,
    },
    { ...payRun, day: "2026-12-24", amountKobo: null, basis: "unknown", runId: null, month: 12, payGroup: "Lagos office" },
  ],
};
const covered = { ...forecast, missing: null, isIncomplete: false, items: forecast.items.slice(0, 2) };

const show = (answer: unknown) => {
  fakeApi(rights).answer(ReadCashForecast, answer);
  renderComponent(withQueryCache(<CashForecast />));
};
const card = () => page.getByRole("region", { name: "Cash needed in the next 60 days" });
const textOf = () => card().element().textContent;

test("says how much is needed, how much the wallet lacks and from when, and what is not known", async () => {
  show(forecast);
  await expect.element(card().getByText("You need ₦4,123,500.00 by 18 January 2027.")).toBeVisible();
  await expect.element(card().getByText("Your wallet lasts until 27 November 2026. After that you need ₦3,123,500.00 more.")).toBeVisible();
  await expect.element(card().getByText("One pay run isn't included: there is nothing yet to estimate it from.")).toBeVisible();
});

test("every amount can be opened: its day, where it comes from, and the run or the remittances", async () => {
  show(forecast);
  await card().getByText("Show what is due and when").click();
  await expect
    .element(card().getByRole("link", { name: "Pay for November 2026, Everyone" }))
    .toHaveAttribute("href", `/dash/payroll/runs/${runId}`);
  await expect.element(card().getByRole("link", { name: "Pension, ARM Pension" })).toHaveAttribute("href", "/dash/remittances");
  expect(textOf()).toContain("Past due without a receipt");
  expect(textOf()).toContain("9 December 2026 · Estimate: as in the last month");
  expect(textOf()).toContain("Pay for December 2026, Lagos office24 December 2026 · Calculated when the run is openedNot known yet");
});

test("says that the wallet suffices, and shows nothing where nothing is due", async () => {
  show(covered);
  await expect.element(card().getByText("Your wallet covers all of it.")).toBeVisible();
  show({ ...covered, items: [] });
  await expect.element(card()).not.toBeInTheDocument();
});

testScreenStates({
  element: <CashForecast />,
  rights,
  states: {
    "the forecast with a shortfall": {
      answers: [[ReadCashForecast, forecast]],
      shows: () => page.getByText(/Your wallet lasts until/),
    },
    "the forecast that the wallet covers": { answers: [[ReadCashForecast, covered]], shows: () => page.getByText(/covers all of it/) },
  },
});
