import { DownloadSchedule, ListObligations, type Obligation } from "@albashi/contracts/remittances/obligations";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, noAnswerYet, withQueryCache } from "../../testing/fake-api.tsx";
import { renderComponent } from "../../testing/render-component.tsx";
import { testScreenStates, withLongestValues } from "../../testing/test-screen-states.tsx";
import { messages as fileMessages } from "./files/messages.ts";
import { messages } from "./messages.ts";
import { RemittancesScreen } from "./remittances-screen.tsx";

const [overdue] = exampleOf(ListObligations).obligations;
const [schedule] = overdue?.schedules ?? [];
if (!overdue || !schedule) throw new Error("The example has no obligation.");
const idOf = (number: number) => `0198a7c4-0000-7000-8000-00000000${String(number).padStart(4, "0")}` as Obligation["obligationId"];

const pension: Obligation = {
  ...overdue,
  obligationId: idOf(1),
  ...{ kind: "pension", code: "0025", payee: "Pensions Alliance", countedFrom: "2999-11-25", amountKobo: "7200000", lateness: null },
  due: { byRule: "2999-12-04", legal: "2999-12-04", payBy: "2999-12-02" },
  schedules: [{ ...schedule, people: 2, totalKobo: "7200000" }],
};
const union: Obligation = {
  ...overdue,
  obligationId: idOf(2),
  ...{ kind: "third_party", code: "union", payee: "Staff union", countedFrom: "2026-11-25", amountKobo: "500000", layout: "own" },
  ...{ remitter: "albashi", lateness: { days: 12, isOutstanding: true, penalty: null } },
};
const insurer: Obligation = {
  ...pension,
  obligationId: idOf(3),
  kind: "group_life",
  payee: "Group life insurer",
  due: null,
  layout: "own",
};
const credit: Obligation = {
  ...overdue,
  obligationId: idOf(4),
  payee: "Kano State Internal Revenue Service",
  amountKobo: "0",
  lateness: null,
};
const blockedPension: Obligation = {
  ...pension,
  schedules: [{ ...schedule, people: 3, blocked: [{ reason: "no_rsa_pin", people: 1, amountKobo: "3600000" }] }],
};
const unknownState: Obligation = {
  ...overdue,
  ...{ obligationId: idOf(5), code: "unknown", payee: "Tax state not known yet", nextStep: "complete_records" },
  schedules: [{ ...schedule, people: 2, blocked: [{ reason: "no_tax_state", people: 2, amountKobo: "14090000" }] }],
};

afterEach(() => {
  vi.restoreAllMocks();
});

const listOf = (obligations: readonly Obligation[]) => ({ obligations, summary: { next: null, overdue: null } });
const rights = ["payments.read", "payroll.export"] as const;
const show = (obligations: readonly Obligation[], given: Parameters<typeof fakeApi>[0] = rights) => {
  const api = fakeApi(given);
  api.answer(ListObligations, listOf(obligations));
  renderComponent(withQueryCache(<RemittancesScreen />));
  return api;
};
const group = (name: keyof typeof messages.groups) => page.getByRole("table", { name: messages.groups[name].title });
const rowIn = (name: keyof typeof messages.groups, payee: string) => group(name).getByRole("row").filter({ hasText: payee });

test("an overdue row has its days, its amount and the range that lateness cost, with the law under Why", async () => {
  await page.viewport(1280, 800);
  show([overdue]);
  const row = rowIn("overdue", overdue.payee);
  await expect.element(row.getByText("PAYE · November 2026 · 1 person")).toBeVisible();
  await expect.element(row.getByText("9 December 2026")).toBeVisible();
  await expect.element(row.getByText("Due by law 10 December 2026")).toBeVisible();
  await expect.element(row.getByText("₦140,900.00")).toBeVisible();
  await expect.element(row.getByText("Your company remits")).toBeVisible();
  await expect.element(row.getByText("If not paid yet, lateness has cost about ₦2,395.30 to ₦15,829.05 so far.")).toBeVisible();
  const law = row.getByText("Higher amount: Nigeria Tax Administration Act 2025, s.65(1)");
  await expect.element(law).not.toBeVisible();
  await row.getByText("Why").click();
  await expect.element(law).toBeVisible();
  await expect.element(row.getByText("If not paid yet, each further day adds about ₦102.30 to ₦140.90.")).toBeVisible();
});

test("one reading of the law is one amount", async () => {
  const penalty = { ...overdue.lateness?.penalty, lowKobo: "72000", highKobo: "72000" } as NonNullable<Obligation["lateness"]>["penalty"];
  show([{ ...pension, lateness: { days: 1, isOutstanding: true, penalty } }]);
  await expect.element(page.getByText("If not paid yet, lateness has cost about ₦720.00 so far.")).toBeVisible();
});

test("a confirmed receipt moves an obligation to the remitted ones, with what its lateness costs", async () => {
  const remittedKobo = overdue.amountKobo;
  const lateness = overdue.lateness && { ...overdue.lateness, isOutstanding: false };
  show([{ ...overdue, remittedKobo, nextStep: "done", lateness }]);
  const row = rowIn("remitted", overdue.payee);
  await expect.element(row.getByText("Paid 17 days late. The penalty is about ₦2,395.30 to ₦15,829.05.")).toBeVisible();
  await expect.element(page.getByText(/If not paid yet/)).not.toBeInTheDocument();
});

test.each([
  ["check_receipt", "0", "A second person has to check its receipt."],
  ["resolve_dispute", "0", "A receipt is disputed."],
  ["employer_remits", "10000000", "₦100,000.00 of it has a confirmed receipt."],
] as const)("what its receipts need is said in the row: %s", async (nextStep, remittedKobo, text) => {
  show([{ ...overdue, nextStep, remittedKobo }]);
  await expect.element(rowIn("overdue", overdue.payee).getByText(text)).toBeVisible();
});

test("what is overdue is summed up: its amount, the cost of lateness by today, and what one more day adds", async () => {
  const penalty = { lowKobo: "239530", highKobo: "1582905", nextDayLowKobo: "10230", nextDayHighKobo: "14090" };
  fakeApi(rights).answer(ListObligations, {
    ...listOf([overdue]),
    summary: { next: null, overdue: { amountKobo: "14090000", payees: 1, penalty } },
  });
  renderComponent(withQueryCache(<RemittancesScreen />));
  const sum = page.getByRole("region", { name: messages.overdueSum.title });
  for (const text of ["₦140,900.00", "₦2,395.30 to ₦15,829.05", "₦102.30 to ₦140.90"])
    await expect.element(sum.getByText(text, { exact: true })).toBeVisible();
});

test("a third party has no day set by law, and its lateness no estimate", async () => {
  show([union]);
  const row = rowIn("overdue", "Staff union");
  await expect.element(row.getByText("No day set by law")).toBeVisible();
  await expect
    .element(row.getByText("If not paid yet, it is 12 days late. Your agreement with the payee decides what this costs."))
    .toBeVisible();
  await expect.element(row.getByText("Held by Albashi")).toBeVisible();
  await expect.element(page.getByText(messages.heldNote)).toBeVisible();
  await expect.element(row.getByText(/Due by law/)).not.toBeInTheDocument();
});

test("what is overdue comes first, then what is coming up, then what needs no payment", async () => {
  show([overdue, credit, pension, insurer]);
  const headings = () =>
    page
      .getByRole("heading", { level: 2 })
      .elements()
      .map(({ textContent }) => textContent);
  await expect
    .poll(headings)
    .toEqual([messages.groups.overdue.title, messages.groups.coming.title, messages.groups.nothingToPay.title, messages.files.aboutTitle]);
  const coming = rowIn("coming", "Pensions Alliance");
  await expect.element(coming.getByText("Pension · pay day 25 November 2999 · 2 people")).toBeVisible();
  await expect.element(coming.getByText(/If not paid yet/)).not.toBeInTheDocument();
  await expect.element(rowIn("coming", "Group life insurer").getByText("No day set by law")).toBeVisible();
  await expect.element(rowIn("nothingToPay", credit.payee).getByText("₦0.00")).toBeVisible();
});

test("blocked lines say what is missing, for how many people and where to enter it", async () => {
  show([unknownState, blockedPension]);
  const some = rowIn("coming", "Pensions Alliance");
  await expect.element(some.getByText("No RSA PIN: 1 person, ₦36,000.00.")).toBeVisible();
  await expect.element(some.getByRole("link", { name: "Open employees" })).toHaveAttribute("href", "/dash/employeemanage");
  await expect.element(some.getByRole("button", { name: /^CSV/ })).toBeVisible();
  const all = rowIn("overdue", unknownState.payee);
  await expect.element(all.getByText("No tax state: 2 people, ₦140,900.00.")).toBeVisible();
  await expect.element(all.getByText(messages.files.allBlocked)).toBeVisible();
  await expect.element(all.getByRole("button", { name: /^CSV/ })).not.toBeInTheDocument();
});

test("a schedule is downloaded as CSV and Excel, each from the schedule of its row", async () => {
  const api = show([overdue, pension]);
  const formats: (string | null)[] = [];
  const answeringFetch = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    formats.push(new URL(input instanceof Request ? input.url : input, location.href).searchParams.get("format"));
    return answeringFetch(input, init);
  };
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  api.answer(DownloadSchedule, "S/N,Full name");
  const name = `schedule of PAYE, ${overdue.payee}, November 2026`;
  await page.getByRole("button", { name: `CSV: ${name}` }).click();
  await expect.poll(() => saved).toEqual([`schedule-${schedule.scheduleId}.csv`]);
  await page.getByRole("button", { name: `Excel: ${name}` }).click();
  await expect.poll(() => saved).toEqual([`schedule-${schedule.scheduleId}.csv`, `schedule-${schedule.scheduleId}.xlsx`]);
  expect(formats.filter((format) => format !== null)).toEqual(["csv", "xlsx"]);
  expect(api.calls.filter((call) => call === `GET /api/v1/remittances/schedules/${schedule.scheduleId}/file`)).toHaveLength(2);
});

test("a download that fails says so beside its button", async () => {
  show([overdue]);
  await page.getByRole("button", { name: /^CSV/ }).click();
  await expect.element(rowIn("overdue", overdue.payee).getByRole("alert")).toBeVisible();
});

test("several schedules have their own names and files", async () => {
  const later = { ...schedule, scheduleId: idOf(9) as unknown as typeof schedule.scheduleId, number: 1, people: 3 };
  show([{ ...overdue, schedules: [{ ...schedule, state: "finalised" }, later] }]);
  const row = rowIn("overdue", overdue.payee);
  await expect.element(row.getByText("First schedule · Final · 1 person")).toBeVisible();
  await expect.element(row.getByText("Supplementary schedule 1 · Open · 3 people")).toBeVisible();
  await expect.element(row.getByText("PAYE · November 2026", { exact: true })).toBeVisible();
  await expect.element(row.getByRole("button", { name: /^Excel.*, Supplementary schedule 1$/ })).toBeVisible();
});

test("a row links to its schedule, and to each where there are several, whether or not the role may download", async () => {
  const later = { ...schedule, scheduleId: idOf(9) as unknown as typeof schedule.scheduleId, number: 1 };
  for (const given of [rights, ["payments.read"] as const]) {
    show([{ ...overdue, schedules: [{ ...schedule, state: "finalised" }, later] }], given);
    const row = rowIn("overdue", overdue.payee);
    const hrefOf = (name: RegExp) => expect.element(row.getByRole("link", { name }));
    await hrefOf(/^PAYE, /).toHaveAttribute("href", `/dash/remittances/${later.scheduleId}`);
    await hrefOf(/^First schedule: /).toHaveAttribute("href", `/dash/remittances/${schedule.scheduleId}`);
    await hrefOf(/^Supplementary schedule 1: /).toHaveAttribute("href", `/dash/remittances/${later.scheduleId}`);
  }
});

test("a role that may not download sees the amounts without files", async () => {
  show([overdue], ["payments.read"]);
  await expect.element(rowIn("overdue", overdue.payee).getByText("₦140,900.00")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^CSV/ })).not.toBeInTheDocument();
  await expect.element(page.getByText(messages.files.aboutTitle)).not.toBeInTheDocument();
});

test("names how sure we are of the columns, by kind of file", async () => {
  show([overdue, pension, insurer]);
  const about = page.getByRole("region", { name: messages.files.aboutTitle });
  await expect.element(about.getByRole("term").nth(0)).toHaveTextContent("PAYE, Pension");
  await expect.element(about.getByRole("definition").nth(0)).toHaveTextContent(fileMessages.surenesses.described);
  await expect.element(about.getByRole("term").nth(1)).toHaveTextContent("Group life insurance");
  await expect.element(about.getByRole("definition").nth(1)).toHaveTextContent(fileMessages.surenesses.own);
});

test("a long group shows ten rows and all of them on request", async () => {
  show(Array.from({ length: 12 }, (_, index) => ({ ...overdue, obligationId: idOf(100 + index) })));
  const rows = group("overdue").getByRole("row");
  await expect.poll(() => rows.elements()).toHaveLength(11);
  await page.getByRole("button", { name: "Show all 12" }).click();
  await expect.poll(() => rows.elements()).toHaveLength(13);
});

test("amounts end at the same edge on a laptop", async () => {
  await page.viewport(1280, 800);
  show([pension, { ...insurer, amountKobo: "100", remitter: "albashi" }]);
  await expect.element(page.getByText("₦1.00")).toBeVisible();
  const edges = [...document.querySelectorAll("td .amount")].map((amount) => amount.getBoundingClientRect().right);
  expect(edges).toEqual([edges[0], edges[0]]);
});

test("a row without lateness or blocks is dense on a laptop", async () => {
  await page.viewport(1280, 800);
  show([pension]);
  await expect.element(page.getByRole("button", { name: /^CSV/ })).toBeVisible();
  expect(rowIn("coming", "Pensions Alliance").element().getBoundingClientRect().height).toBeLessThanOrEqual(56);
});

test("nothing leaves its card on a small phone", async () => {
  await page.viewport(360, 800);
  show(everyKind.obligations);
  await expect.element(page.getByRole("button", { name: /^CSV/ }).first()).toBeVisible();
  const boxes = [document.documentElement, ...document.querySelectorAll("table, tbody, td")];
  expect(boxes.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent)).toEqual([]);
});

const everyKind = listOf([overdue, unknownState, union, credit, blockedPension, insurer]);
testScreenStates({
  element: <RemittancesScreen />,
  rights,
  states: {
    "while it loads": { answers: [[ListObligations, noAnswerYet]], shows: () => page.getByRole("status").first() },
    "that could not be loaded": { answers: [], shows: () => page.getByRole("button", { name: "Try again" }) },
    "without deductions": { answers: [[ListObligations, listOf([])]], shows: () => page.getByText(messages.none) },
    "with every kind of row": { answers: [[ListObligations, everyKind]], shows: () => group("overdue") },
    "with the longest values": {
      answers: [[ListObligations, withLongestValues(everyKind)]],
      shows: () => page.getByText("₦999,999,999.99").first(),
    },
  },
});
