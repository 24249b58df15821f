// The clock of the Labour Act s.7: what an employee is owed in writing, by when, and the reminders before that.

import type { DocumentDetails } from "@albashi/contracts/documents/documents";
import type { OwedParticulars } from "@albashi/contracts/documents/written-particulars";
import { dayMs, hourMs } from "@albashi/dates";
import { mailsTo } from "@albashi/test-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { remindCompanies } from "../../../platform/reminders/remind-companies.ts";
import { consentVersion, documentCompany, employeeLogin, runDocumentWork } from "../../../testing/document-company.ts";
import { passTimeLoggedIn } from "../../../testing/pass-time-logged-in.ts";
import type { NewCompany } from "../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../testing/served-api.ts";
import { findCompaniesAfter } from "../../identity/index.ts";
import { remindOfParticulars } from "./remind-of-particulars.ts";

let api: ServedApi;
let company: NewCompany;
let employeeId: string;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  await passTimeLoggedIn(api, Date.parse("2026-11-16T09:00:00Z") - api.dependencies.clock.now().getTime());
  company = await documentCompany(api);
  ({ _id: employeeId } = await company.add({ fullName: "Chinedu Bello", firstDay: "2026-11-16", monthlyGross: 300_000 }));
});

const owed = async (of = company, query = ""): Promise<OwedParticulars[]> =>
  (await of.call("GET", `/api/v1/written-particulars${query}`)).json<{ particulars: OwedParticulars[] }>().particulars;
const wait = (days: number) => passTimeLoggedIn(api, days * dayMs);
const remind = () => remindCompanies(api.dependencies, { reminders: { particulars: remindOfParticulars }, findCompaniesAfter });
/** A day passes: the reminders of the day are planned and mailed. */
const reminders = async () => {
  await remind();
  await runDocumentWork(api);
  return (await mailsTo(company.email)).filter(({ subject }) => subject.startsWith("Written terms")).map(({ subject }) => subject);
};
const issue = async (kind: string): Promise<DocumentDetails> =>
  (await company.call("POST", "/api/v1/documents", { employeeId, kind, values: {} })).json();
const signAsEmployer = ({ documentId }: DocumentDetails) =>
  company.call("POST", `/api/v1/documents/${documentId}/signature`, { name: "Adaeze Okafor", consentVersion });
/** A contract that both sides have signed. */
const giveContract = async () => {
  const contract = await issue("employment_contract");
  await signAsEmployer(contract);
  const chinedu = await employeeLogin(api, company, employeeId);
  await chinedu.post(`/api/v1/me/documents/${contract.documentId}/signature`, { name: "Chinedu Bello", consentVersion });
  await runDocumentWork(api);
};
const raise = async (validFrom: string, monthlyGrossKobo: string) => {
  const { version } = await company.read(employeeId);
  const answer = await company.call("POST", `/api/v1/people/${employeeId}/salaries`, { version, validFrom, monthlyGrossKobo });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
};

describe("written terms of an employment", () => {
  test("W1: that started on 16 November 2026 are due on 16 February 2027, with reminders at days 30, 60 and 80", async () => {
    expect(await owed()).toEqual([
      {
        ...{ employeeId, fullName: "Chinedu Bello", cause: "start", countedFrom: "2026-11-16", dueOn: "2027-02-16" },
        ...{ day: 0, ofDays: 92, isIssued: false },
      },
    ]);
    expect(await reminders()).toHaveLength(0);
    for (const [days, sent] of [
      [29, 0],
      [1, 1],
      [29, 1],
      [1, 2],
      [19, 2],
      [1, 3],
      [10, 3],
    ] as const) {
      await wait(days);
      expect([days, await reminders()]).toEqual([days, Array(sent).fill("Written terms of employment due by 16 February 2027")]);
    }
    expect(await owed()).toMatchObject([{ day: 90, ofDays: 92 }]);
  });

  test("are reminded of once, however often a day is planned and however many were missed", async () => {
    await company.add({ firstDay: "2026-11-16" });
    await wait(61);
    expect(await reminders()).toHaveLength(1);
    expect(await reminders()).toHaveLength(1);
    expect(await company.rows(sql`select 1 from particulars_reminders`)).toHaveLength(4);
  });

  test("are not reminded of at night", async () => {
    await wait(30);
    api.passTime(12 * hourMs);
    expect(await remind()).toBeUndefined();
    expect(await company.rows(sql`select 1 from particulars_reminders`)).toHaveLength(0);
  });

  test("are given once the contract is completed, and waiting while it is out for signature", async () => {
    await issue("employment_contract");
    expect(await owed()).toMatchObject([{ isIssued: true }]);
    await giveContract();
    expect(await owed()).toEqual([]);
    await wait(30);
    expect(await reminders()).toHaveLength(0);
  });

  test("are counted again from a corrected first day", async () => {
    await wait(30);
    await reminders();
    await company.rows(sql`update employees set first_day = '2026-11-20'`);
    expect(await owed()).toMatchObject([{ countedFrom: "2026-11-20", day: 26 }]);
    await wait(4);
    expect(await reminders()).toHaveLength(2);
  });

  test("are listed for roles that may issue contracts, of one employee or all, and never of another company", async () => {
    await company.add({ firstDay: "2026-11-20" });
    expect((await owed()).map(({ countedFrom }) => countedFrom)).toEqual(["2026-11-16", "2026-11-20"]);
    expect(await owed(company, `?employeeId=${employeeId}`)).toHaveLength(1);
    const other = await documentCompany(api);
    expect(await owed(other, `?employeeId=${employeeId}`)).toEqual([]);
    expect((await (await company.as("hr")).call("GET", "/api/v1/written-particulars")).json()).toEqual({ particulars: [], count: 0 });
  });
});

describe("a change of pay", () => {
  test("W4: from 1 March is due in writing by 1 April, and the raise letter counts", async () => {
    await giveContract();
    await wait(90);
    await raise("2027-03-01", "36000000");
    expect(await owed()).toMatchObject([{ cause: "pay_change", countedFrom: "2027-03-01", dueOn: "2027-04-01", day: 0, ofDays: 31 }]);
    await wait(30);
    expect(await owed()).toMatchObject([{ day: 15 }]);
    expect(await reminders()).toEqual(["Written terms of employment due by 1 April 2027"]);
    const letter = await issue("salary_change");
    expect(JSON.stringify(letter.text)).toContain("₦360,000.00");
    expect(await owed()).toMatchObject([{ isIssued: true }]);
    await signAsEmployer(letter);
    await runDocumentWork(api);
    expect(await owed()).toEqual([]);
  });

  test("is owed its own letter: one that was issued before the change was decided does not count", async () => {
    await giveContract();
    await wait(90);
    await raise("2027-03-01", "36000000");
    await signAsEmployer(await issue("salary_change"));
    await runDocumentWork(api);
    await wait(1);
    await raise("2027-04-01", "40000000");
    expect(await owed()).toMatchObject([{ countedFrom: "2027-04-01", dueOn: "2027-05-01" }]);
    await raise("2027-04-01", "36000000");
    expect(await owed()).toEqual([]);
  });
});
