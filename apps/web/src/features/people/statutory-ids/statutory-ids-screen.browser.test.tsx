import { ListStatutoryIds, SaveStatutoryIds, type StatutoryField, type StatutoryIds } from "@albashi/contracts/people/statutory-ids";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { exampleOf, fakeApi, noAnswerYet, withQueryCache } from "../../../testing/fake-api.tsx";
import { renderComponent } from "../../../testing/render-component.tsx";
import { testScreenStates, withLongestValues } from "../../../testing/test-screen-states.tsx";
import { messages } from "./messages.ts";
import { StatutoryIdsScreen } from "./statutory-ids-screen.tsx";

const example = exampleOf(ListStatutoryIds);
const person = (place: number, over: Partial<StatutoryIds> = {}): StatutoryIds => ({
  employeeId: `0198a7c4-0000-7000-8000-00000000001${place}` as StatutoryIds["employeeId"],
  ...{ staffNumber: place, fullName: `Person ${place}`, taxId: null, rsaPin: null, administrator: null, nin: null, taxState: null },
  ...over,
});
const people = [person(1, { taxId: "••••••4567", taxState: "Lagos" }), person(2), person(3)];

const show = (path = "/dash/statutory-ids", shown: readonly StatutoryIds[] = people, year = example.year) => {
  const api = fakeApi(["people.write"]);
  api.answer(ListStatutoryIds, { ...example, people: shown, year });
  renderComponent(withQueryCache(<StatutoryIdsScreen />), { path });
  return api;
};
const cell = (field: StatutoryField, place: number) =>
  page.getByLabelText(messages.cell(messages.heading(field, example.year), `Person ${place}`));
const pasteInto = (input: Element, text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
};

test("shows what is known and what is missing, and filters by the detail that a schedule lacks", async () => {
  show("/dash/statutory-ids?missing=rsaPin");
  await expect.element(cell("taxId", 1)).toHaveAttribute("placeholder", "••••••4567");
  await expect.element(cell("rsaPin", 1)).toHaveAttribute("placeholder", messages.missing);
  // A known tax state is corrected in the profile.
  await expect.element(cell("taxState", 1)).not.toBeInTheDocument();
  await expect.element(page.getByLabelText(messages.show)).toHaveValue("rsaPin");
});

test("pastes a column of a spreadsheet, saves it in one request, and shows the error of each refused cell", async () => {
  const api = show();
  api.answer(SaveStatutoryIds, {
    saved: 2,
    errors: [
      {
        employeeId: people[1]?.employeeId,
        field: "rsaPin",
        code: "rsa_pin_not_understood",
        message: "A pension number is PEN and 12 digits.",
      },
    ],
  });
  await expect.element(cell("rsaPin", 1)).toBeVisible();
  pasteInto(cell("rsaPin", 1).element(), "PEN100000000001\r\nPEN1\r\nPEN100000000003\r\n");
  await expect.element(page.getByText(messages.pasted(3))).toBeVisible();
  await expect.element(cell("rsaPin", 2)).toHaveValue("PEN1");
  await page.getByRole("button", { name: messages.save, exact: true }).click();
  await expect.element(page.getByText("A pension number is PEN and 12 digits.")).toBeVisible();
  await expect.element(cell("rsaPin", 2)).toHaveAttribute("aria-invalid", "true");
  await expect.element(cell("rsaPin", 1)).toHaveValue("");
  expect(api.calls.filter((one) => one.startsWith("PUT"))).toEqual(["PUT /api/v1/people/statutory-ids"]);
  await expect.element(page.getByText(messages.changed(1))).toBeVisible();
});

test("a link from a schedule of last year asks for its tax states, and they are saved for the year that the column names", async () => {
  const api = show("/dash/statutory-ids?missing=taxState&year=2025", people, 2025);
  api.answer(SaveStatutoryIds, { saved: 1, errors: [] });
  const lastYears = page.getByLabelText(messages.cell("Tax state 2025", "Person 2"));
  await lastYears.fill("Ogun");
  expect(document.querySelector("th:last-child")?.textContent).toBe("Tax state 2025");
  expect(api.requests.map(({ search }) => search)).toContain("?missing=taxState&year=2025");
  await page.getByRole("button", { name: messages.save, exact: true }).click();
  await expect.element(lastYears).toHaveValue("");
  expect(api.requests.flatMap(({ body }) => body ?? [])).toMatchObject([{ year: 2025, changes: [{ field: "taxState", text: "Ogun" }] }]);
});

test("keeps what is typed while a save runs, without the error of the earlier text", async () => {
  const answered = Promise.withResolvers<unknown>();
  const api = show();
  api.answer(SaveStatutoryIds, () => answered.promise);
  await cell("nin", 1).fill("12345678901");
  await cell("nin", 2).fill("1");
  await cell("nin", 3).fill("12345678903");
  await page.getByRole("button", { name: messages.save, exact: true }).click();
  await cell("nin", 1).fill("12345678909");
  await cell("nin", 2).fill("12345678902");
  const message = "A NIN has 11 digits.";
  answered.resolve({ saved: 2, errors: [{ employeeId: people[1]?.employeeId, field: "nin", code: "nin_not_understood", message }] });
  await expect.element(cell("nin", 3)).toHaveValue("");
  await expect.element(cell("nin", 1)).toHaveValue("12345678909");
  await expect.element(cell("nin", 2)).toHaveValue("12345678902");
  await expect.element(page.getByText(message)).not.toBeInTheDocument();
  await expect.element(page.getByText(messages.changed(2))).toBeVisible();
});

test("types into cells, moves down with Enter, and discards", async () => {
  show();
  await cell("nin", 1).fill("12345678901");
  await userEvent.keyboard("{Enter}");
  await expect.element(cell("nin", 2)).toHaveFocus();
  await expect.element(page.getByText(messages.changed(1))).toBeVisible();
  await page.getByRole("button", { name: messages.discard }).click();
  await expect.element(cell("nin", 1)).toHaveValue("");
  await expect.element(page.getByRole("button", { name: messages.discard })).not.toBeInTheDocument();
});

test("renders a few of three thousand people", async () => {
  const many = Array.from({ length: 3_000 }, (_, place) =>
    person(1, {
      ...{
        employeeId: `0198a7c4-0000-7000-8000-${String(place).padStart(12, "0")}` as StatutoryIds["employeeId"],
        fullName: `Person ${place}`,
      },
    }),
  );
  show("/dash/statutory-ids", many);
  await expect.element(cell("taxId", 0)).toBeVisible();
  expect(document.querySelectorAll("tbody tr").length).toBeLessThan(60);
});

testScreenStates({
  element: <StatutoryIdsScreen />,
  rights: ["people.write"],
  states: {
    "while it loads": { answers: [[ListStatutoryIds, noAnswerYet]], shows: () => page.getByText(messages.loading) },
    "that could not be loaded": { answers: [], shows: () => page.getByText(messages.failedTitle) },
    "without people": { answers: [[ListStatutoryIds, { ...example, people: [] }]], shows: () => page.getByText(messages.none) },
    "with people": { answers: [[ListStatutoryIds, { ...example, people }]], shows: () => page.getByText("Person 1") },
    "with the longest values": {
      answers: [[ListStatutoryIds, withLongestValues({ ...example, people })]],
      shows: () => page.getByRole("table", { name: messages.table }),
    },
  },
});
