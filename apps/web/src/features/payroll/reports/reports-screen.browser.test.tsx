import { ExportJournal } from "@albashi/contracts/payroll/exports";
import { DownloadReport, ListReportRuns } from "@albashi/contracts/payroll/reports";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, noAnswerYet, withQueryCache } from "../../../testing/fake-api.tsx";
import { renderComponent } from "../../../testing/render-component.tsx";
import { testScreenStates } from "../../../testing/test-screen-states.tsx";
import { messages } from "./messages.ts";
import type { ReportRun } from "./report-periods.ts";
import { ReportsScreen } from "./reports-screen.tsx";

const [november] = exampleOf(ListReportRuns).runs;
if (!november) throw new Error("The example has no run.");
const bonus: ReportRun = {
  ...november,
  runId: "0198a7c4-0000-7000-8000-000000000031" as ReportRun["runId"],
  kind: "bonus",
  isCompared: false,
};
const lastYear: ReportRun = {
  ...november,
  ...{ runId: "0198a7c4-0000-7000-8000-000000000032" as ReportRun["runId"], year: 2025, month: 12, payDay: "2025-12-23" },
};
const all = { runs: [november, bonus, lastYear] };

afterEach(() => {
  vi.restoreAllMocks();
});

const rights = ["payroll.read", "payroll.export"] as const;
const show = () => {
  const api = fakeApi(rights);
  api.answer(ListReportRuns, all);
  renderComponent(withQueryCache(<ReportsScreen />));
  return api;
};
const nameOfNovember = "November 2026";
const buttonOf = (report: keyof typeof messages.reports, format: "CSV" | "Excel" | "PDF" = "CSV") =>
  page.getByRole("button", { name: new RegExp(`^${format}: ${messages.reports[report].title}, `) });

/** The paths and queries of the downloads, and the names of the saved files. */
const recordDownloads = () => {
  const [addresses, saved]: [string[], string[]] = [[], []];
  const answeringFetch = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname.startsWith("/api/v1/reports/")) addresses.push(`${pathname}${search}`);
    return answeringFetch(input, init);
  };
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return { addresses, saved };
};

test("each report says what it contains and is downloaded for the latest run, as CSV, Excel and PDF", async () => {
  const api = show();
  api.answer(DownloadReport, "Staff number,Name");
  const { addresses, saved } = recordDownloads();
  for (const { title, text } of Object.values(messages.reports)) {
    await expect.element(page.getByRole("heading", { level: 3, name: title, exact: true })).toBeVisible();
    await expect.element(page.getByText(text)).toBeVisible();
  }
  await page.getByRole("button", { name: `CSV: Payroll register, ${nameOfNovember}` }).click();
  await page.getByRole("button", { name: `Excel: Payroll register, ${nameOfNovember}` }).click();
  await page.getByRole("button", { name: `PDF: Payroll register, ${nameOfNovember}` }).click();
  await expect.poll(() => saved).toEqual(["payroll-register.csv", "payroll-register.xlsx", "payroll-register.pdf"]);
  const path = `/api/v1/reports/payroll-register?runId=${november.runId}`;
  expect(addresses).toEqual([`${path}&format=csv`, `${path}&format=xlsx`, `${path}&format=pdf`]);
});

test("a month with several runs can be chosen, except for a report of one run", async () => {
  const api = show();
  api.answer(DownloadReport, "State,People");
  const { addresses } = recordDownloads();
  await page.getByLabelText(messages.period.runOrMonth).selectOptions("November 2026, all pay runs");
  await expect.element(page.getByText(messages.runOnly).first()).toBeVisible();
  await expect.element(buttonOf("payroll-register")).not.toBeInTheDocument();
  await buttonOf("paye-by-state").click();
  await expect.poll(() => addresses).toEqual(["/api/v1/reports/paye-by-state?year=2026&month=11&format=csv"]);
});

test("a run that is compared with none has no changes, joiners and leavers, and says why", async () => {
  show();
  await expect.element(buttonOf("pay-changes")).toBeVisible();
  await page.getByLabelText(messages.period.runOrMonth).selectOptions("November 2026 · Bonus");
  for (const report of ["pay-changes", "joiners-and-leavers"] as const) {
    await expect.element(buttonOf(report)).not.toBeInTheDocument();
    const item = page.getByRole("listitem").filter({ hasText: messages.reports[report].title });
    await expect.element(item.getByText(messages.notCompared)).toBeVisible();
  }
  await expect.element(buttonOf("payroll-register")).toBeVisible();
});

test("the year to date is downloaded for the chosen year", async () => {
  const api = show();
  api.answer(DownloadReport, "Staff number,Name");
  const { addresses } = recordDownloads();
  await page.getByLabelText(messages.period.year).selectOptions("2025");
  await buttonOf("year-to-date", "Excel").click();
  await expect.poll(() => addresses).toEqual(["/api/v1/reports/year-to-date?year=2025&format=xlsx"]);
});

test("a download that fails says so beside its button", async () => {
  show();
  await buttonOf("department-summary").click();
  const item = page.getByRole("listitem").filter({ hasText: messages.reports["department-summary"].title });
  await expect.element(item.getByRole("alert")).toBeVisible();
});

test("each report links to its figures on the screen", async () => {
  show();
  await expect
    .element(page.getByRole("link", { name: `View: Payroll register, ${nameOfNovember}` }))
    .toHaveAttribute("href", `/dash/reports/view/payroll-register?runId=${november.runId}`);
  await expect
    .element(page.getByRole("link", { name: "View: Year to date by employee, 2026" }))
    .toHaveAttribute("href", "/dash/reports/view/year-to-date?year=2026");
});

test("a run of more than 5,000 people is offered as Excel and CSV alone, except where its report is short", async () => {
  const api = fakeApi(rights);
  api.answer(ListReportRuns, { runs: [{ ...november, people: 5_001 }] });
  renderComponent(withQueryCache(<ReportsScreen />));
  await expect.element(buttonOf("payroll-register")).toBeVisible();
  await expect.element(buttonOf("payroll-register", "PDF")).not.toBeInTheDocument();
  await expect.element(page.getByText(messages.tooLongForPdf).first()).toBeVisible();
  await expect.element(buttonOf("general-journal", "PDF")).toBeVisible();
});

test("a download that takes more than two seconds shows what has arrived, and can be cancelled", async () => {
  show();
  const answeringFetch = globalThis.fetch;
  let isAborted = false;
  globalThis.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!pathname.startsWith("/api/v1/reports/")) return answeringFetch(input, init);
    // The server sends 1.5 MB and is not finished.
    const body = new ReadableStream({
      start: (stream) => {
        stream.enqueue(new Uint8Array(1_500_000));
        init?.signal?.addEventListener("abort", () => {
          isAborted = true;
          stream.error(new DOMException("Aborted", "AbortError"));
        });
      },
    });
    return Promise.resolve(new Response(body));
  };
  await buttonOf("payroll-register").click();
  await expect.element(page.getByText(messages.progress.received("1.5 MB")), { timeout: 4_000 }).toBeVisible();
  await page.getByRole("button", { name: messages.progress.cancel }).click();
  await expect.element(page.getByText(messages.progress.received("1.5 MB"))).not.toBeInTheDocument();
  expect(isAborted).toBe(true);
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  await expect.element(buttonOf("payroll-register")).toHaveAttribute("aria-busy", "false");
});

test("the journal is downloaded for the chosen program, and split by department on request", async () => {
  const api = show();
  api.answer(ExportJournal, "*Narration,*Date");
  const addresses: string[] = [];
  const answeringFetch = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname.endsWith("/journal")) addresses.push(search);
    return answeringFetch(input, init);
  };
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  await page.getByLabelText(messages.program.label).selectOptions("Xero");
  await page.getByLabelText(messages.program.split).click();
  await page.getByRole("button", { name: "Download for Xero" }).click();
  await expect.poll(() => addresses).toEqual(["?format=xero&split=department"]);
  await expect.element(page.getByRole("link", { name: "Journal accounts" })).toHaveAttribute("href", "/dash/reports/accounts");
});

testScreenStates({
  element: <ReportsScreen />,
  rights,
  states: {
    "while it loads": { answers: [[ListReportRuns, noAnswerYet]], shows: () => page.getByRole("status").first() },
    "that could not be loaded": { answers: [], shows: () => page.getByRole("button", { name: "Try again" }) },
    "without an approved run": { answers: [[ListReportRuns, { runs: [] }]], shows: () => page.getByText(messages.none) },
    "with runs": { answers: [[ListReportRuns, all]], shows: () => buttonOf("payroll-register") },
    "with the longest values": {
      answers: [[ListReportRuns, { runs: [{ ...november, payGroupName: "Oluwaseun-Adebayo Ogunleye-Chukwuemekaaa" }] }]],
      shows: () => buttonOf("payroll-register"),
    },
  },
});
