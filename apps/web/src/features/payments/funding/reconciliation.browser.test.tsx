import { examplePayoutOverview } from "@albashi/contracts/payments/examples";
import { PayoutOverview } from "@albashi/contracts/payments/payouts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderComponent, testAccessibility } from "../../../testing/render-component.tsx";
import { Reconciliation } from "./reconciliation.tsx";

const paye = { part: "paye:LA", name: "PAYE, Lagos State Internal Revenue Service", amountKobo: "40000" };
const money = PayoutOverview.parse({
  ...examplePayoutOverview,
  needed: {
    ...{ costKobo: "300000", employerRemitsKobo: "40000", employerRemits: [paye], keptKobo: "20000", feesKobo: "5000" },
    ...{ totalKobo: "245000", remitter: "employer", feesNote: "1 transfer costs up to ₦50.00." },
    parts: [
      { part: "net_pay", name: "Net pay for 1 person", amountKobo: "240000" },
      { part: "fees", name: "Transfer fees", amountKobo: "5000" },
    ],
  },
  wallet: { availableKobo: "100000", notSettledKobo: "0" },
  missingKobo: "145000",
  payout: null,
});

testAccessibility({ "a reconciliation": <Reconciliation money={money} costLines={null} /> });

test("the lines add up from the approved total to the amount to fund", async () => {
  renderComponent(<Reconciliation money={money} costLines={null} />);
  const lines = page.getByRole("region", { name: "How it adds up" }).getByRole("listitem").elements();
  expect(lines.map(({ textContent }) => textContent?.replace(/(₦[\d,]+\.\d\d).*/, "$1"))).toEqual([
    "Total cost approved₦3,000.00",
    "Total cost approved₦3,000.00",
    "Remitted by your company−₦400.00",
    "Stays with your company−₦200.00",
    "Transfer fees₦50.00",
    "Total required₦2,450.00",
    "From your wallet−₦1,000.00",
    "Amount to fund₦1,450.00",
  ]);
});

test("says what the employer must remit itself, by authority", async () => {
  renderComponent(<Reconciliation money={money} costLines={null} />);
  await page.getByText("Remitted by your company").click();
  await expect.element(page.getByText(paye.name)).toBeVisible();
});
