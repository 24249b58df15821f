import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderComponent } from "../../../testing/render-component.tsx";
import { PaymentAllocation } from "./payment-allocation.tsx";

test("shows the total that the parts of a single payment add up to", async () => {
  const allocation = {
    remitter: "employer",
    netKobo: "20720000",
    keptKobo: "0",
    feeKobo: "5375",
    leftKobo: "4274625",
    employerRemitsKobo: "6780000",
    laterKobo: "0",
    partOfMonth: null,
  } as const;
  renderComponent(<PaymentAllocation name="Chinedu Eze" allocation={allocation} totalKobo="25000000" />);
  const total = page.getByText("Total, before the provider's fee").element().parentElement;
  expect(total?.textContent).toBe("Total, before the provider's fee₦250,000.00");
});
