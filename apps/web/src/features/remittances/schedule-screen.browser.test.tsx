import { ConfirmCredit, ReverseCredit } from "@albashi/contracts/remittances/credit";
import { FinaliseSchedule, ReadSchedule, type ScheduleDetails, type ScheduleLine } from "@albashi/contracts/remittances/schedules";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, noAnswerYet, withQueryCache } from "../../testing/fake-api.tsx";
import { renderComponent } from "../../testing/render-component.tsx";
import { testScreenStates, withLongestValues } from "../../testing/test-screen-states.tsx";
import { messages as fileMessages } from "./files/messages.ts";
import { messages as allMessages } from "./messages.ts";
import { ScheduleScreen } from "./schedule-screen.tsx";

const messages = allMessages.schedule;
const { schedule: open, lines } = exampleOf(ReadSchedule);
const { schedule: final } = exampleOf(FinaliseSchedule);
const [blockedLine, readyLine] = lines;
if (!blockedLine || !readyLine) throw new Error("The example has no two lines.");

const allBlocked: ScheduleDetails = {
  ...open,
  ...{ people: 1, totalKobo: "3600000", remittable: { lineCount: 0, people: 0, totalKobo: "0" } },
};
const withCredit: ScheduleDetails = {
  ...final,
  finalised: { at: "2026-11-27T09:00:00.000Z", by: null, isCreditConfirmed: true, creditUsedKobo: "1000000", payableKobo: "4040000" },
};
const late: ScheduleDetails = { ...open, lateness: { days: 3, isOutstanding: true, penalty: null } };
const paye: ScheduleDetails = {
  ...open,
  kind: "paye",
  payee: "Lagos State Internal Revenue Service",
  countedFrom: "2026-11-01",
  blocked: [],
};

const rights = ["payments.read", "payroll.write", "payroll.export"] as const;
const route = "/dash/remittances/:scheduleId";
const path = `/dash/remittances/${open.scheduleId}`;
const pageOf = (schedule: ScheduleDetails, shown: readonly ScheduleLine[] = lines, next: string | null = null) => ({
  ...{ schedule, lines: shown, next },
});
const show = (answer: unknown, given: Parameters<typeof fakeApi>[0] = rights) => {
  const api = fakeApi(given);
  api.answer(ReadSchedule, answer);
  const routes = (
    <Routes>
      <Route path={route} element={<ScheduleScreen />} />
    </Routes>
  );
  renderComponent(withQueryCache(routes), { path });
  return api;
};
const rows = () => page.getByRole("table", { name: messages.people }).getByRole("row");
const rowOf = (name: string) => rows().filter({ hasText: name });
const names = () =>
  [...document.querySelectorAll("tbody td:first-child > :first-child > :first-child")].map(({ textContent }) => textContent);
const fact = (name: string) =>
  [...document.querySelectorAll("dt")].find(({ textContent }) => textContent === name)?.nextElementSibling?.textContent;

test("shows what is due, to whom and by when, and what can be remitted now", async () => {
  show(pageOf(open));
  await expect.element(page.getByRole("heading", { level: 1, name: "Pensions Alliance" })).toBeVisible();
  await expect.element(page.getByText("Pension · pay day 25 November 2026 · First schedule")).toBeVisible();
  expect([messages.total, messages.ready, allMessages.payBy, allMessages.dueByLaw, messages.peopleCount].map(fact)).toEqual([
    ...["₦86,400.00", "₦50,400.00", "2 December 2026", "4 December 2026", "2"],
  ]);
  await expect.element(page.getByText(messages.someBlocked("1 person"))).toBeVisible();
});

test("says what the file lacks and where to complete it, and how sure we are of its columns", async () => {
  const file = {
    ...open.file,
    ...{ emptyColumns: ["Surname", "First name"], missingOfCompany: ["tax_id" as const] },
    missing: [
      { number: "tax_id" as const, people: 3, isRequired: true },
      { number: "nin" as const, people: 1, isRequired: false },
    ],
  };
  show(pageOf({ ...open, file }), [...rights, "people.write", "company.write"]);
  const checks = page.getByRole("region", { name: fileMessages.title });
  await expect.element(checks.getByText(fileMessages.blocks.no_rsa_pin("1 person"))).toBeVisible();
  for (const [name, missing] of [
    [fileMessages.fix.no_rsa_pin, "rsaPin"],
    [fileMessages.fix.tax_id, "taxId"],
    [fileMessages.fix.nin, "nin"],
  ] as const)
    await expect.element(checks.getByRole("link", { name })).toHaveAttribute("href", `/dash/statutory-ids?missing=${missing}`);
  await expect.element(checks.getByText(fileMessages.numbers.tax_id("3 people"))).toBeVisible();
  await expect.element(checks.getByText(fileMessages.company.tax_id)).toBeVisible();
  await expect.element(checks.getByRole("link", { name: fileMessages.fixCompany })).toBeVisible();
  await expect.element(checks.getByText(fileMessages.emptyColumns("Surname, First name"))).toBeVisible();
  await expect.poll(() => checks.element().textContent).toContain(fileMessages.surenesses.described);
  await expect.poll(() => checks.element().textContent).toContain(fileMessages.layout("2026-11-18"));
});

test("leads to the tax states of the schedule's year, which is no longer this one in January", async () => {
  const blocked = [{ reason: "no_tax_state" as const, people: 1, amountKobo: "3600000" }];
  show(pageOf({ ...paye, countedFrom: "2025-12-01", blocked }), [...rights, "people.write"]);
  await expect
    .element(page.getByRole("link", { name: fileMessages.fix.no_tax_state }))
    .toHaveAttribute("href", "/dash/statutory-ids?missing=taxState&year=2025");
});

test("says that a file is complete, and that a final schedule keeps its layout", async () => {
  show(pageOf({ ...final, file: { ...final.file, missingOfCompany: [] } }));
  const checks = page.getByRole("region", { name: fileMessages.title });
  await expect.element(checks.getByText(fileMessages.complete)).toBeVisible();
  await expect.poll(() => checks.element().textContent).toContain(fileMessages.finalLayout("2026-11-18"));
  await expect.element(checks.getByRole("link", { name: fileMessages.fixCompany })).not.toBeInTheDocument();
});

test("lists blocked people first, each with a link to where the missing number is entered", async () => {
  show(pageOf(open));
  await expect.poll(names).toEqual(["Bola Ade", "Ada Obi"]);
  const link = rowOf("Bola Ade").getByRole("link", { name: "Enter RSA PIN: Bola Ade" });
  await expect.element(link).toHaveAttribute("href", `/dash/view-profile/${blockedLine.employeeId}?tab=numbers`);
  const ready = rowOf("Ada Obi");
  for (const amount of ["₦22,400.00", "₦28,000.00", "₦0.00", "₦50,400.00"]) await expect.element(ready.getByText(amount)).toBeVisible();
  await expect.element(ready.getByRole("link")).not.toBeInTheDocument();
});

test("shows only the total where there is one part", async () => {
  show(pageOf(paye, [readyLine]));
  await expect.element(rowOf("Ada Obi").getByText("₦50,400.00")).toBeVisible();
  await expect.element(page.getByText(messages.columns.employer)).not.toBeInTheDocument();
});

test("loads the next people on request, after those that are shown", async () => {
  let pages = 0;
  show(() => (pages++ === 0 ? pageOf(open, [blockedLine], "next") : pageOf(open, [readyLine])));
  await page.getByRole("button", { name: messages.showMore }).click();
  await expect.poll(names).toEqual(["Bola Ade", "Ada Obi"]);
  await expect.element(page.getByRole("button", { name: messages.showMore })).not.toBeInTheDocument();
});

test("finalises after a confirmation that says what it means, with the total that was shown", async () => {
  const api = show(pageOf(open));
  const bodies: unknown[] = [];
  const answeringFetch = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (init?.method === "POST") {
      bodies.push(JSON.parse(String(init.body)));
      api.answer(ReadSchedule, pageOf(final, [readyLine]));
    }
    return answeringFetch(input, init);
  };
  api.answer(FinaliseSchedule, { schedule: final });
  await page.getByRole("button", { name: messages.finalise }).click();
  const dialog = page.getByRole("alertdialog", { name: messages.confirmTitle });
  await expect
    .element(dialog.getByText(/fixed at ₦50,400.00 for 1 person.*Later pay of the period goes on a supplementary schedule/))
    .toBeVisible();
  expect(bodies).toEqual([]);
  await dialog.getByRole("button", { name: messages.finalise }).click();
  await expect.element(page.getByText(/Final since 27 November 2026.*by Ada Obi/)).toBeVisible();
  expect(bodies).toEqual([{ lineCount: 2, totalKobo: "5040000" }]);
  await expect.element(page.getByRole("button", { name: messages.finalise })).not.toBeInTheDocument();
});

test("a schedule that has changed says so and shows the new total", async () => {
  const api = show(pageOf(open));
  const message = "The schedule changed since you opened it. Check the new total.";
  const answeringFetch = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (init?.method !== "POST") return answeringFetch(input, init);
    api.answer(ReadSchedule, pageOf({ ...open, totalKobo: "9000000" }));
    return Promise.resolve(Response.json({ kind: "conflict", code: "schedule_changed", message, fields: {} }, { status: 409 }));
  };
  await page.getByRole("button", { name: messages.finalise }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: messages.finalise }).click();
  await expect.element(page.getByRole("alert").getByText(message)).toBeVisible();
  await expect.poll(() => fact(messages.total)).toBe("₦90,000.00");
});

test("a schedule whose people are all blocked cannot be finalised or downloaded", async () => {
  show(pageOf(allBlocked, [blockedLine]));
  await expect.element(page.getByText(messages.allBlocked)).toBeVisible();
  for (const name of [messages.finalise, /^CSV/, /^Excel/])
    await expect.element(page.getByRole("button", { name })).not.toBeInTheDocument();
});

const settled: ScheduleDetails = {
  ...final,
  payableKobo: "0",
  finalised: { at: "2026-11-27T09:00:00.000Z", by: null, isCreditConfirmed: true, creditUsedKobo: "5040000", payableKobo: "0" },
};

test("a schedule that credit covers wholly asks for no payment and no receipt", async () => {
  show(pageOf(settled, [readyLine]));
  await expect.element(page.getByText(messages.settledByCredit)).toBeVisible();
});

test("credit is offered to a final schedule, and settles it after the admin says that it was not paid", async () => {
  const api = show(pageOf({ ...final, creditOfferKobo: "5040000" }, [readyLine]));
  await expect.element(page.getByText(/Was it paid already\? Then enter the receipt instead/)).toBeVisible();
  const name = "Settle with ₦50,400.00 credit";
  await page.getByRole("button", { name }).click();
  await expect.element(page.getByText(/Confirm only if this schedule was not paid/)).toBeVisible();
  api.answer(ConfirmCredit, { schedule: settled });
  api.answer(ReadSchedule, pageOf(settled, [readyLine]));
  await page.getByRole("alertdialog").getByRole("button", { name }).click();
  await expect.element(page.getByText(messages.settledByCredit)).toBeVisible();
});

test("credit that was used without asking is taken back from a schedule that was paid", async () => {
  const unasked = settled.finalised && { ...settled.finalised, isCreditConfirmed: false };
  const api = show(pageOf({ ...settled, finalised: unasked }, [readyLine]));
  await expect.element(page.getByText(messages.creditUnconfirmed.title)).toBeVisible();
  await expect.element(page.getByRole("button", { name: messages.creditUnconfirmed.confirm })).toBeVisible();
  const name = messages.creditReversal.reverse;
  await page.getByRole("button", { name }).click();
  api.answer(ReverseCredit, { schedule: final });
  api.answer(ReadSchedule, pageOf(final, [readyLine]));
  await page.getByRole("alertdialog").getByRole("button", { name }).click();
  await expect.element(page.getByText(messages.creditUnconfirmed.title)).not.toBeInTheDocument();
});

test("a final schedule shows what is left to pay after credit", async () => {
  show(pageOf(withCredit, [readyLine]));
  await expect.element(page.getByText(/^Your company remits · Final since 27 November 2026/)).toBeVisible();
  expect([messages.payable, messages.total, messages.creditUsed].map(fact)).toEqual(["₦40,400.00", "₦50,400.00", "₦10,000.00"]);
});

test("a role that only reads has neither action nor files", async () => {
  show(pageOf(open), ["payments.read"]);
  await expect.element(rowOf("Ada Obi").getByText("₦50,400.00")).toBeVisible();
  for (const name of [messages.finalise, /^CSV/, /^Excel/])
    await expect.element(page.getByRole("button", { name })).not.toBeInTheDocument();
});

testScreenStates({
  element: <ScheduleScreen />,
  ...{ rights, route, path },
  states: {
    "a schedule while it loads": { answers: [[ReadSchedule, noAnswerYet]], shows: () => page.getByRole("status").first() },
    "a schedule that could not be loaded": { answers: [], shows: () => page.getByRole("button", { name: "Try again" }) },
    "a schedule without people": {
      answers: [[ReadSchedule, pageOf({ ...allBlocked, people: 0, totalKobo: "0", blocked: [] }, [])]],
      shows: () => page.getByText(messages.none),
    },
    "an open schedule that is late": { answers: [[ReadSchedule, pageOf(late)]], shows: () => page.getByText("Ada Obi") },
    "a final schedule with the longest values": {
      answers: [[ReadSchedule, withLongestValues(pageOf(withCredit))]],
      shows: () => page.getByText("₦999,999,999.99").first(),
    },
  },
});
