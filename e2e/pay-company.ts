import type { Stack } from "@albashi/test-kit";
import { writeCsv } from "../apps/api/src/platform/sheets/write-csv.ts";
import { messySheet } from "../apps/api/src/testing/messy-sheet.ts";
import { employerSession } from "./staff.ts";
import { type Employer, expect, verifiedEmployer } from "./story.ts";

type Send = Awaited<ReturnType<typeof employerSession>>["send"];

/** Returns the JSON body of a successful response; otherwise fails with the status and the body. */
export const expectOk = async <Body>(pendingResponse: Promise<Response>): Promise<Body> => {
  const response = await pendingResponse;
  const text = await response.text();
  expect(response.ok, `${response.url} answered ${response.status}: ${text}`).toBe(true);
  return JSON.parse(text) as Body;
};

const lagosAheadMs = 60 * 60 * 1000;
const twoDigits = (number: number) => String(number).padStart(2, "0");

/** The two months under test: last month and this month. In January this month and the next, because tax accumulates per year. */
export const testMonths = () => {
  const today = new Date(Date.now() + lagosAheadMs).toISOString().slice(0, 10);
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const first = month === 1 ? 1 : month - 1;
  const dayOf = (ofMonth: number) => (day: number) => `${year}-${twoDigits(ofMonth)}-${twoDigits(day)}`;
  return { year, first: { month: first, day: dayOf(first) }, second: { month: first + 1, day: dayOf(first + 1) }, today };
};

export interface PayCompany {
  readonly employer: Employer;
  readonly send: Send;
  readonly stepUp: (code?: string) => Promise<void>;
  readonly sendConfirmed: (path: string, body: object | undefined, code: string) => Promise<Response>;
  readonly userId: string;
}

/** A company that can run payroll: employer of record, statutory profile, calendar, structure, and employees imported from a sheet. */
export const createPayCompany = async (stack: Stack, people: number): Promise<PayCompany> =>
  createCompanyWith(stack, (send, { email }) => importPeople(send, people, email.slice(0, 8)));

/** The same, with employees added by the caller. */
export const createCompanyWith = async (
  stack: Stack,
  addPeople: (send: Send, employer: Employer) => Promise<void>,
): Promise<PayCompany> => {
  const employer = await verifiedEmployer(stack);
  const { send, stepUp, sendConfirmed, userId } = await employerSession(stack, employer.email);
  const { year, first, today } = testMonths();
  await stepUp();
  await expectOk(
    send("PUT", "/api/v1/company-particulars", {
      ...{ legalName: "Okafor Foods Limited", rcNumber: "RC 1234567", taxId: "1012345678", pencomCode: "PR0000123456" },
      ...{ address: "4 Marina, Lagos", state: "LA", approvesStaffChanges: false },
    }),
  );
  await expectOk(send("POST", "/api/v1/employer-of-record", { employer: "company", validFrom: today }));
  await addPeople(send, employer);
  await expectOk(send("POST", "/api/v1/payroll/set-up/defaults", {}));
  const { suggestion } = await expectOk<{ suggestion: object }>(send("GET", "/api/v1/payroll/statutory-profile"));
  await expectOk(send("PUT", "/api/v1/payroll/statutory-profile", { ...suggestion, validFrom: first.day(1) }));
  await expectOk(send("POST", "/api/v1/payroll/opening-balances/nil", { year }));
  return { employer, send, stepUp, sendConfirmed, userId };
};

interface ImportRecord {
  readonly importId: string;
  readonly version: number;
  readonly state: string;
  readonly rows: { readonly good: number };
}

const importPeople = async (send: Send, people: number, tag: string) => {
  const { rows } = messySheet({ people, tag, isClean: true });
  const state = rows[2]?.indexOf("State") ?? -1;
  // Names that a spreadsheet reads as formulas, and employees without a state, have their own tests.
  const corrected = rows.map((cells) =>
    cells.map((cell, index) => (index === state && cell === "" ? "Lagos" : cell.replace(/^=.*/, "Ngozi Afolabi"))),
  );
  const form = new FormData();
  form.set("sheet", new File([new Uint8Array(writeCsv(corrected))], "staff.csv", { type: "text/csv" }));
  const { importId } = await expectOk<ImportRecord>(send("POST", "/api/v1/imports", form));
  const read = () => expectOk<ImportRecord>(send("GET", `/api/v1/imports/${importId}`));
  await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toBe("preview");
  const { version, rows: counts } = await read();
  expect(counts.good).toBe(people);
  await expectOk(send("POST", `/api/v1/imports/${importId}/confirmation`, { version, invitations: "later" }));
  await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toBe("done");
};

export interface Row {
  readonly employeeId: string;
  readonly fullName: string;
  readonly monthlyGrossKobo: string;
  readonly version: number;
}

/** All employees of the company, by staff number. */
export const listEmployees = async (send: Send): Promise<Row[]> => {
  const rows: Row[] = [];
  let cursor = "";
  do {
    const page = await expectOk<{ people: Row[]; next: string | null }>(send("GET", `/api/v1/people?sort=staffNumber${cursor}`));
    rows.push(...page.people);
    cursor = page.next === null ? "" : `&cursor=${encodeURIComponent(page.next)}`;
  } while (cursor !== "");
  return rows;
};

/** Calculates a run and dismisses its warnings. */
export const calculate = async (send: Send, runId: string) => {
  await expectOk(send("POST", `/api/v1/payroll/runs/${runId}/calculation`));
  await waitUntilCalculated(send, runId);
  await dismissWarnings(send, runId);
};

export const waitUntilCalculated = (send: Send, runId: string) =>
  expect
    .poll(async () => (await expectOk<{ state: string }>(send("GET", `/api/v1/payroll/runs/${runId}`))).state, { timeout: 60_000 })
    .toBe("calculated");

interface Finding {
  readonly code: string;
  readonly severity: string;
  readonly dismissed: object | null;
}

export const dismissWarnings = async (send: Send, runId: string) => {
  const { findings } = await expectOk<{ findings: Finding[] }>(send("GET", `/api/v1/payroll/runs/${runId}/findings`));
  expect(findings.filter(({ severity }) => severity === "error")).toEqual([]);
  for (const { code } of findings.filter(({ severity, dismissed }) => severity === "warning" && dismissed === null))
    await expectOk(send("PUT", `/api/v1/payroll/runs/${runId}/findings/${code}/dismissal`, { reason: "Checked with finance" }));
};

/** Invites the first employee of the company. Returns their email address. */
export const inviteEmployee = async ({ send }: PayCompany): Promise<string> => {
  const [employee] = await listEmployees(send);
  const { email } = await expectOk<{ email: string }>(send("GET", `/api/v1/people/${employee?.employeeId}`));
  await expectOk(send("POST", `/api/v1/people/${employee?.employeeId}/invitation`));
  return email;
};
