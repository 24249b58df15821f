// A new company from nothing to its first run: the open steps, the blockers, and the default setup.

import type { UserId } from "@albashi/contracts/ids";
import { localDate } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { acceptedAgreement, newCompany } from "../../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { insertAcceptance } from "../../../people/employer/store/agreement-acceptances.ts";
import { saveEmployerChoice } from "../../../people/employer/store/legal-entity.ts";

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());

const setUpOf = async (company: Awaited<ReturnType<typeof newCompany>>) =>
  (await company.call("GET", "/api/v1/payroll/set-up")).json<{
    done: number;
    mayRun: boolean;
    steps: { code: string; isDone: boolean }[];
    blockers: { code: string; what: string; cure: string; stops: string; people: number | null }[];
  }>();
const codes = ({ blockers }: Awaited<ReturnType<typeof setUpOf>>) => blockers.map(({ code }) => code);

test("a company without any settings has open steps, and blockers with their remedies", async () => {
  const company = await newCompany(api);
  const setUp = await setUpOf(company);
  expect([setUp.steps.length, setUp.done, setUp.mayRun]).toEqual([7, 1, false]);
  expect(codes(setUp)).toEqual([...["no_people", "no_pay_group", "no_structure", "profile_not_confirmed"]]);
  expect(setUp.blockers.every(({ what, cure }) => what.endsWith(".") && cure.length > 10)).toBe(true);
});

test("each step brings the company closer to its first run", async () => {
  const company = await newCompany(api);
  await company.call("POST", "/api/v1/payroll/set-up/defaults", {});
  expect(codes(await setUpOf(company))).toEqual(["no_people"]);

  const particulars = { legalName: "Okafor Foods Limited", rcNumber: "RC 1", taxId: "1012345678", pencomCode: "PR0000123456" };
  await company.call("PUT", "/api/v1/company-particulars", { ...particulars, address: null, state: "LA", approvesStaffChanges: false });
  await company.call("POST", "/api/v1/employer-of-record", { employer: "company", validFrom: "2026-01-01" });
  const person = await company.add();
  const almost = await setUpOf(company);
  expect(almost.blockers).toEqual([
    {
      code: "people_without_tax_state",
      what: "1 person has no tax state for 2026, so we can't tell which state their PAYE goes to.",
      cure: "Enter the state they lived in on 1 January, or ask them to update their address.",
      place: "people",
      stops: "some_people",
      people: 1,
    },
  ]);
  // A blocker of single employees blocks no run.
  expect([almost.mayRun, almost.done]).toEqual([true, 6]);

  await company.call("PUT", `/api/v1/people/${person._id}/tax-states/2026`, { state: "LA", reason: "Lives in Ikeja since 2024." });
  expect(await setUpOf(company)).toMatchObject({ done: 7, mayRun: true, blockers: [] });
});

test("where Albashi employs, the employer is known without the company's own legal details", async () => {
  const { companyId, ...company } = await newCompany(api);
  const isEmployerKnown = async () => (await setUpOf({ companyId, ...company })).steps.find(({ code }) => code === "company_known")?.isDone;
  expect(await isEmployerKnown()).toBe(false);
  await api.dependencies.database.inCompany(companyId, async (tx) => {
    const by = { by: newId<UserId>(), at: api.dependencies.clock.now() };
    await insertAcceptance(tx, companyId, { ...acceptedAgreement, ...by });
    const agreementVersion = acceptedAgreement.version;
    await saveEmployerChoice(tx, companyId, { employer: "albashi", validFrom: localDate("2026-01-01"), agreementVersion, ...by });
  });
  expect(await isEmployerKnown()).toBe(true);
});

test("the defaults are a group paid on the 25th, fifteen components, a complete structure, the statutory profile and two calendars", async () => {
  const company = await newCompany(api);
  const answer = await company.call("POST", "/api/v1/payroll/set-up/defaults", {});
  expect(answer.statusCode).toBe(201);
  const read = async (path: string) => (await company.call("GET", `/api/v1/payroll/${path}`)).json();
  const { groups } = await read("groups");
  expect(groups).toEqual([
    {
      ...{ payGroupId: expect.any(String), name: "All employees", isDefault: true, payDay: 25, cutOffWorkingDays: 5 },
      ...{ proration: "calendar_days", people: 0, isArchived: false, version: 1 },
    },
  ]);
  expect((await read("components")).components).toHaveLength(15);
  expect((await read("structures")).structures[0].versions).toEqual([
    {
      validFrom: "2026-01-01",
      parts: [
        { by: "share", code: "basic", bps: 5_000 },
        { by: "share", code: "housing", bps: 2_500 },
        { by: "share", code: "transport", bps: 1_500 },
        { by: "rest", code: "utility" },
      ],
    },
  ]);
  expect((await read("statutory-profile")).today).toMatchObject({ validFrom: "2026-01-01", pensionScheme: "shared" });
  for (const year of [2026, 2027]) expect((await read(`groups/${groups[0].payGroupId}/calendar/${year}`)).periods).toHaveLength(12);
});

test("a company that signs up can run payroll as soon as it has employees: its settings are made for it", async () => {
  const { call } = await api.loggedIn();
  const get = async (url: string) => (await call({ method: "GET", url })).json();
  const setUp = await get("/api/v1/payroll/set-up");
  expect(setUp.blockers.map(({ code }: { code: string }) => code)).toEqual(["no_people"]);
  const { groups } = await get("/api/v1/payroll/groups");
  expect(groups).toMatchObject([{ name: "All employees", payDay: 25, isDefault: true }]);
});

test("in its second month, a company that has approved no run must say what was paid earlier in the year", async () => {
  const company = await newCompany(api);
  await company.rows(sql`update companies set created_at = created_at - interval '40 days' returning 1`);
  expect(codes(await setUpOf(company))).toContain("opening_balances_missing");
});

test("applying the defaults twice, or beside own settings, changes nothing that exists", async () => {
  const company = await newCompany(api);
  await company.call("POST", "/api/v1/payroll/components", { side: "earning", name: "Housing", kind: "housing" });
  // The default of this name has another code.
  await company.call("POST", "/api/v1/payroll/components", { side: "earning", name: "13TH month", kind: "bonus" });
  await company.call("POST", "/api/v1/payroll/groups", { name: "Field staff", payDay: 28 });
  const begun = await Promise.all([1, 2].map(() => company.call("POST", "/api/v1/payroll/set-up/defaults", { payDay: 20 })));
  expect(begun.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  const { groups } = (await company.call("GET", "/api/v1/payroll/groups")).json();
  expect(groups).toMatchObject([{ name: "Field staff", payDay: 28, isDefault: true }]);
  const [kept] = await company.rows<{ is_pensionable: boolean }>(sql`select is_pensionable from pay_components where name = 'Housing'`);
  expect(kept).toEqual({ is_pensionable: false });
});

test("a user who may not run payroll does not see the blockers", async () => {
  const company = await newCompany(api);
  const hr = await company.as("hr");
  expect((await hr.call("GET", "/api/v1/payroll/set-up")).statusCode).toBe(403);
});
