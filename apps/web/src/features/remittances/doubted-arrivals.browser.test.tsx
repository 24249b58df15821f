// The employees who say that their pension did not arrive, for the administrator.
import { ListPensionArrivals } from "@albashi/contracts/remittances/pension-arrivals";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, noAnswerYet, withQueryCache } from "../../testing/fake-api.tsx";
import { renderComponent } from "../../testing/render-component.tsx";
import { testScreenStates, withLongestValues } from "../../testing/test-screen-states.tsx";
import { DoubtedArrivals } from "./doubted-arrivals.tsx";

const example = exampleOf(ListPensionArrivals);
const scheduleId = "0198a7c4-0000-7000-8000-0000000000b2";

test("lists who doubts it with what the schedule has, and loads further pages", async () => {
  const api = fakeApi(["payments.read"]);
  const pages = [
    { ...example, next: "more" },
    {
      ...example,
      people: example.people.map((one) => ({
        ...one,
        ...{ fullName: "Chidi Eze", staffNumber: 3, employeeId: "0198a7c4-0000-7000-8000-000000000013" as typeof one.employeeId },
      })),
    },
  ];
  api.answer(ListPensionArrivals, () => pages.shift());
  renderComponent(withQueryCache(<DoubtedArrivals scheduleId={scheduleId} />));
  await expect.element(page.getByText("Bola Ade")).toBeVisible();
  await expect.element(page.getByText("Did not arrive")).toBeVisible();
  await expect.element(page.getByText("₦36,000.00")).toBeVisible();
  await expect.element(page.getByText("11 people said that it arrived.")).toBeVisible();
  await page.getByRole("button", { name: "Show more" }).click();
  await expect.element(page.getByText("Chidi Eze")).toBeVisible();
});

testScreenStates({
  element: <DoubtedArrivals scheduleId={scheduleId} />,
  rights: ["payments.read"],
  states: {
    "a list that is still loading": { answers: [[ListPensionArrivals, noAnswerYet]], shows: () => page.getByText("Loading...") },
    "a list that could not be loaded": { answers: [], shows: () => page.getByText("We couldn't load what employees say") },
    "the longest values": {
      answers: [
        [
          ListPensionArrivals,
          withLongestValues({
            ...example,
            people: example.people.map((one) => ({ ...one, answer: "other_amount", arrivedOn: "2026-12-03", amountKobo: "1" })),
          }),
        ],
      ],
      shows: () => page.getByText(/Another amount arrived/),
    },
  },
});
