import { ListObligations } from "@albashi/contracts/remittances/obligations";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { fakeApi, noAnswerYet, withQueryCache } from "../../testing/fake-api.tsx";
import { renderComponent } from "../../testing/render-component.tsx";
import { testScreenStates } from "../../testing/test-screen-states.tsx";
import { DueCard } from "./due-card.tsx";

const rights = ["payments.read"] as const;
const penalty = { lowKobo: "239530", highKobo: "1582905", nextDayLowKobo: "10230", nextDayHighKobo: "14090" };
const summary = {
  next: { payBy: "2026-12-09", amountKobo: "5843800", payees: 2 },
  overdue: { amountKobo: "14090000", payees: 1, penalty },
};
const show = (answer: unknown) => {
  fakeApi(rights).answer(ListObligations, answer);
  renderComponent(
    withQueryCache(
      <div className="px-5 lg:px-12">
        <DueCard />
      </div>,
    ),
  );
};
const card = () => page.getByRole("region", { name: "Due to government" });
const height = () => card().element().getBoundingClientRect().height;

test("names the next amount, its authorities and day, and what is overdue, and links to the remittances", async () => {
  show({ obligations: [], summary });
  await expect.element(card().getByText("Pay ₦58,438.00 to 2 authorities by 9 December 2026")).toBeVisible();
  await expect.element(card().getByText("₦140,900.00 to 1 authority is past due without a receipt.")).toBeVisible();
  await expect
    .element(
      card().getByText(
        "If not paid yet, the penalty is about ₦2,395.30 to ₦15,829.05 so far, and each further day adds ₦102.30 to ₦140.90.",
      ),
    )
    .toBeVisible();
  await expect.element(card().getByRole("link", { name: "View remittances" })).toHaveAttribute("href", "/dash/remittances");
});

test.each([360, 1280])("keeps its height at %i px from loading to each outcome", async (width) => {
  await page.viewport(width, 800);
  show(noAnswerYet);
  const loading = height();
  show({ obligations: [], summary: { next: null, overdue: null } });
  await expect.element(card().getByText("Nothing is due at the moment.")).toBeVisible();
  const empty = height();
  show({ obligations: [], summary });
  await expect.element(card().getByText(/past due without/)).toBeVisible();
  expect([empty, height()]).toEqual([loading, loading]);
});

testScreenStates({
  element: <DueCard />,
  rights,
  states: {
    "the card while it loads": { answers: [[ListObligations, noAnswerYet]], shows: () => page.getByRole("status").first() },
    "the card that could not be loaded": { answers: [], shows: () => page.getByText("We couldn't load what is due.") },
    "the card with amounts": {
      answers: [[ListObligations, { obligations: [], summary }]],
      shows: () => page.getByText(/past due without/),
    },
  },
});
