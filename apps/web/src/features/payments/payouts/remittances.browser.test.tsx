import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderComponent } from "../../../testing/render-component.tsx";
import { Remittances } from "./remittances.tsx";

test("lists what the company must remit, to whom and by when, with the total", async () => {
  renderComponent(
    <Remittances
      remittances={[
        { account: "paye:LA", name: "PAYE, Lagos State Internal Revenue Service", amountKobo: "171210000", dueOn: "2026-12-10" },
        { account: "group_life", name: "Group life insurer", amountKobo: "1000000", dueOn: null },
      ]}
    />,
  );
  const panel = page.getByRole("region", { name: "What your company must remit" });
  const paye = panel.getByRole("listitem").nth(0);
  await expect.element(paye).toHaveTextContent("PAYE, Lagos State Internal Revenue ServiceRemit by 10 December 2026₦1,712,100.00");
  const groupLife = panel.getByRole("listitem").nth(1);
  await expect.element(groupLife).toHaveTextContent("Group life insurerNo date set by law₦10,000.00");
  await expect.element(panel.getByText("₦1,722,100.00")).toBeVisible();
});
