import type { Stack } from "@albashi/test-kit";
import { writeCsv } from "../apps/api/src/sheets/write-csv.ts";
import { messySheet } from "../apps/api/src/testing/messy-sheet.ts";
import { employerSession } from "./staff.ts";
import { type Employer, expect, verifiedEmployer } from "./story.ts";

type Send = Awaited<ReturnType<typeof employerSession>>["send"];

/** Makes a call and gives its answer; anything but the expected status tells what was answered instead. */
export const asked = async <Answer>(answer: Promise<Response>): Promise<Answer> => {
  const reply = await answer;
  const text = await reply.text();
  expect(reply.ok, `${reply.url} answered ${reply.status}: ${text}`).toBe(true);
  return JSON.parse(text) as Answer;
};

const lagosAheadMs = 60 * 60 * 1000;
const two = (number: number) => String(number).padStart(2, "0");

/** The two months of the story: the last and this one; in January this and the next, because a year's tax begins anew. */
export const storyMonths = () => {
  const today = new Date(Date.now() + lagosAheadMs).toISOString().slice(0, 10);
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const first = month === 1 ? 1 : month - 1;
  const dayOf = (ofMonth: number) => (day: number) => `${year}-${two(ofMonth)}-${two(day)}`;
  return { year, first: { month: first, day: dayOf(first) }, second: { month: first + 1, day: dayOf(first + 1) }, today };
};

export interface PayCompany {
  readonly employer: Employer;
  readonly send: Send;
  readonly userId: string;
}

/** A company that can run payroll: who employs, the law's profile, a calendar, a structure, and so many people from a sheet. */
export const payCompany = async (stack: Stack, people: number): Promise<PayCompany> =>
  companyWith(stack, (send, { email }) => importPeople(send, people, email.slice(0, 8)));

/** The same, with people who come in some other way. */
export const companyWith = async (stack: Stack, addPeople: (send: Send, employer: Employer) => Promise<void>): Promise<PayCompany> => {
  const employer = await verifiedEmployer(stack);
  const { send, stepUp, userId } = await employerSession(stack, employer.email);
  const { year, first, today } = storyMonths();
  await stepUp();
  await asked(
    send("PUT", "/api/v1/company-particulars", {
      ...{ legalName: "Okafor Foods Limited", rcNumber: "RC 1234567", taxId: "1012345678", pencomCode: "PR0000123456" },
      ...{ address: "4 Marina, Lagos", state: "LA", approvesStaffChanges: false },
    }),
  );
  await asked(send("POST", "/api/v1/employer-of-record", { employer: "company", validFrom: today }));
  await addPeople(send, employer);
  await asked(send("POST", "/api/v1/payroll/set-up/defaults", {}));
  const { suggestion } = await asked<{ suggestion: object }>(send("GET", "/api/v1/payroll/statutory-profile"));
  await asked(send("PUT", "/api/v1/payroll/statutory-profile", { ...suggestion, validFrom: first.day(1) }));
  await asked(send("POST", "/api/v1/payroll/opening-balances/nil", { year }));
  return { employer, send, userId };
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
  // Names that a spreadsheet would take for formulas, and people of no state, have stories of their own.
  const mended = rows.map((cells) =>
    cells.map((cell, place) => (place === state && cell === "" ? "Lagos" : cell.replace(/^=.*/, "Ngozi Afolabi"))),
  );
  const form = new FormData();
  form.set("sheet", new File([new Uint8Array(writeCsv(mended))], "staff.csv", { type: "text/csv" }));
  const { importId } = await asked<ImportRecord>(send("POST", "/api/v1/imports", form));
  const read = () => asked<ImportRecord>(send("GET", `/api/v1/imports/${importId}`));
  await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toBe("preview");
  const { version, rows: counts } = await read();
  expect(counts.good).toBe(people);
  await asked(send("POST", `/api/v1/imports/${importId}/confirmation`, { version, invitations: "later" }));
  await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toBe("done");
};

export interface Row {
  readonly employeeId: string;
  readonly fullName: string;
  readonly monthlyGrossKobo: string;
  readonly version: number;
}

/** Everybody of the company, by name. */
export const peopleOf = async (send: Send): Promise<Row[]> => {
  const rows: Row[] = [];
  let cursor = "";
  do {
    const page = await asked<{ people: Row[]; next: string | null }>(send("GET", `/api/v1/people?sort=staffNumber${cursor}`));
    rows.push(...page.people);
    cursor = page.next === null ? "" : `&cursor=${encodeURIComponent(page.next)}`;
  } while (cursor !== "");
  return rows;
};

/** Has a run worked out, and every warning dismissed that nobody can mend in a story. */
export const calculate = async (send: Send, runId: string) => {
  await asked(send("POST", `/api/v1/payroll/runs/${runId}/calculation`));
  await isCalculated(send, runId);
  await dismissWarnings(send, runId);
};

export const isCalculated = (send: Send, runId: string) =>
  expect
    .poll(async () => (await asked<{ state: string }>(send("GET", `/api/v1/payroll/runs/${runId}`))).state, { timeout: 60_000 })
    .toBe("calculated");

interface Finding {
  readonly code: string;
  readonly severity: string;
  readonly dismissed: object | null;
}

export const dismissWarnings = async (send: Send, runId: string) => {
  const { findings } = await asked<{ findings: Finding[] }>(send("GET", `/api/v1/payroll/runs/${runId}/findings`));
  expect(findings.filter(({ severity }) => severity === "error")).toEqual([]);
  for (const { code } of findings.filter(({ severity, dismissed }) => severity === "warning" && dismissed === null))
    await asked(send("PUT", `/api/v1/payroll/runs/${runId}/findings/${code}/dismissal`, { reason: "Looked at, and right" }));
};

/** Somebody of the company, who has the invitation in their mailbox. */
export const invited = async ({ send }: PayCompany): Promise<string> => {
  const [someone] = await peopleOf(send);
  const { email } = await asked<{ email: string }>(send("GET", `/api/v1/people/${someone?.employeeId}`));
  await asked(send("POST", `/api/v1/people/${someone?.employeeId}/invitation`));
  return email;
};
