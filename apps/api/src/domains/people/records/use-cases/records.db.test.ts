import type { CompanyId, EmployeeId } from "@albashi/contracts/ids";
import { dayMs, minuteMs } from "@albashi/dates";
import { mailsTo } from "@albashi/test-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { query } from "../../../../platform/database/transaction.ts";
import { type Account, account, codeAt } from "../../../../testing/account.ts";
import { auditOf } from "../../../../testing/account-rows.ts";
import { accountNumbers, postBankAccount } from "../../../../testing/bank-account-fixture.ts";
import { adminAccount, companyOf, hired, staffAccount } from "../../../../testing/employee-rows.ts";
import { runOutbox } from "../../../../testing/run-outbox.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { peopleWorkflows } from "../../workflows.ts";

let api: ServedApi;
let owner: Account;
let companyId: CompanyId;
let staff: Awaited<ReturnType<typeof staffAccount>>;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  api.passTime(60 * minuteMs);
  owner = await account(api);
  companyId = await companyOf(api.dependencies, owner.userId);
  staff = await staffAccount(api, companyId);
});

const contact = {
  email: "home@example.ng",
  phoneNumber: "08031234567",
  stateOfResidence: "LA",
  lga: "Ikeja",
  residentialAddress: "12 Allen Avenue",
};
const kin = { kinName: "Musa Bello", occupation: "Trader", phoneNumber: "+2348031234568", relationship: "Brother", address: "Kano" };
const save = (section: string, content: object, who: Account = staff) => who.put(`/api/v1/me/records/${section}`, content);
const recordsOf = async (employeeId: EmployeeId, who: Account = owner) => (await who.get(`/api/v1/people/${employeeId}/records`)).json();
const letApprove = async (approvesStaffChanges: boolean) => {
  await owner.stepUp();
  await owner.put("/api/v1/company-particulars", {
    ...{ legalName: "Okafor Foods Limited", rcNumber: null, taxId: null, pencomCode: null, address: null, state: null },
    approvesStaffChanges,
  });
};

describe("personal records", () => {
  test("are stored encrypted in six sections, and read by the employee and their admins", async () => {
    const education = {
      academic: [{ institution: "UI", degree: "B.Sc.", date: "2015-07-01" }],
      professional: [{ qualification: "ACA", institution: "ICAN", date: "2018-05-01" }],
    };
    const guarantors = {
      guarantors: [{ name: "Ngozi Eze", degree: "LL.B.", date: "2026-11-01", phoneNumber: "+2348031234569", address: "3 Marina" }],
    };
    const personal = {
      dateOfBirth: "1992-03-04",
      maritalStatus: "single",
      nationality: "Nigerian",
      stateOfOrigin: "KN",
      lgaOfOrigin: "Dala",
    };
    const financial = { registeredWith: "Stanbic IBTC Pension Managers", pensionNumber: "pen 1000-0000-1234" };
    for (const [section, content] of Object.entries({ contact, "next-of-kin": kin, education, guarantors, personal, financial })) {
      const answer = await save(section, content);
      expect([section, answer.statusCode, answer.json()]).toEqual([
        section,
        200,
        { recordId: expect.any(String), state: "accepted", message: "Your details have been saved." },
      ]);
    }
    const now = (content: object) => ({ current: { content, savedAt: api.dependencies.clock.now().toISOString() }, proposed: null });
    const expected = {
      contact: now({ ...contact, phoneNumber: "+2348031234567" }),
      next_of_kin: now(kin),
      education: now(education),
      guarantors: now(guarantors),
      personal: now(personal),
      financial: now({ registeredWith: "Stanbic IBTC Pension Managers", pensionNumber: "PEN••••••••1234" }),
    };
    expect((await staff.get("/api/v1/me/records")).json()).toEqual(expected);
    expect(await recordsOf(staff.employeeId)).toEqual(expected);
    const rows = await rowsAsText();
    for (const secret of ["Musa Bello", "home@example.ng", "PEN100000001234", "1992-03-04"]) expectNotIn(rows, secret);
  });

  test("keep their history", async () => {
    await save("contact", contact);
    api.passTime(minuteMs);
    await save("contact", { ...contact, residentialAddress: "1 Broad Street" });
    const { versions } = (await owner.get(`/api/v1/people/${staff.employeeId}/records/contact`)).json();
    expect(versions).toMatchObject([
      { state: "accepted", savedByStaff: true, content: { residentialAddress: "1 Broad Street" } },
      { state: "accepted", content: { residentialAddress: "12 Allen Avenue" } },
    ]);
    expect((await auditOf(api.dependencies, owner.userId)).filter((action) => action === "record_saved")).toHaveLength(2);
  });

  test.each([
    ["an uncle", "next-of-kin", { ...kin, relationship: "Uncle" }, "invalid_request"],
    ["an invalid phone number", "next-of-kin", { ...kin, phoneNumber: "123" }, "phone_number_unknown"],
    ["a local government of another state", "contact", { ...contact, lga: "Dala" }, "lga_not_of_state"],
    ["a local government without a state", "contact", { ...contact, stateOfResidence: null }, "lga_not_of_state"],
    ["an unknown state", "contact", { ...contact, stateOfResidence: "ZZ" }, "lga_not_of_state"],
    ["half a pension number", "financial", { registeredWith: null, pensionNumber: "PEN123" }, "invalid_request"],
    ["more than was asked", "contact", { ...contact, role: "owner" }, "invalid_request"],
  ])("rejects %s", async (_what, section, content, code) => {
    const answer = await save(section, content);
    expect([answer.statusCode, answer.json().code]).toEqual([422, code]);
  });

  test("accept each of the four next-of-kin relationships: Brother, Sister, Father, Mother", async () => {
    for (const relationship of ["Brother", "Sister", "Father", "Mother"])
      expect((await save("next-of-kin", { ...kin, relationship })).statusCode).toBe(200);
  });

  test("cannot be read by every admin, by other companies or by other staff", async () => {
    await save("contact", contact);
    const url = `/api/v1/people/${staff.employeeId}/records`;
    const statusFor = async (who: Account) => (await who.get(url)).statusCode;
    const [hr, payroll, viewer] = [
      await adminAccount(api, companyId, "hr"),
      await adminAccount(api, companyId, "payroll"),
      await adminAccount(api, companyId, "viewer"),
    ];
    expect([await statusFor(hr), await statusFor(payroll), await statusFor(viewer), await statusFor(staff)]).toEqual([200, 403, 403, 403]);
    expect(await statusFor(await account(api))).toBe(404);
  });
});

describe("where the company requires reviews", () => {
  const proposals = async () => (await owner.get("/api/v1/proposed-records")).json().proposed;
  const subjects = async () => {
    await runOutbox(api.dependencies, peopleWorkflows);
    return (await mailsTo(staff.email)).map(({ subject }) => subject);
  };

  test("a section that affects money awaits approval, is replaced by a newer version, and applies once accepted", async () => {
    await letApprove(true);
    expect((await save("contact", contact)).json().state).toBe("accepted");
    expect((await save("financial", { registeredWith: "ARM", pensionNumber: "PEN100000001111" })).json().state).toBe("proposed");
    api.passTime(minuteMs);
    await save("financial", { registeredWith: "ARM", pensionNumber: "PEN100000002222" });
    const [proposal, ...rest] = await proposals();
    expect([proposal, rest]).toMatchObject([
      { section: "financial", fullName: "Chinedu Bello", content: { pensionNumber: "PEN••••••••2222" } },
      [],
    ]);
    expect((await recordsOf(staff.employeeId)).financial).toMatchObject({ current: null, proposed: { recordId: proposal.recordId } });
    expect((await staff.get("/api/v1/me/identity-numbers")).json().rsaPin).toBeNull();

    expect((await owner.post(`/api/v1/records/${proposal.recordId}/acceptance`)).json()).toEqual({ message: "Change approved." });
    expect((await recordsOf(staff.employeeId)).financial).toMatchObject({
      current: { content: { registeredWith: "ARM" } },
      proposed: null,
    });
    expect((await staff.get("/api/v1/me/identity-numbers")).json().rsaPin).toBe("PEN••••••••2222");
    expect((await owner.post(`/api/v1/records/${proposal.recordId}/acceptance`)).json().code).toBe("record_decided");
    expect(await subjects()).toContain("Your financial details change was approved");
  });

  test("a refusal changes nothing, and the employee is notified of the reason", async () => {
    await letApprove(true);
    await save("next-of-kin", kin);
    const [{ recordId }] = await proposals();
    await owner.post(`/api/v1/records/${recordId}/refusal`, { reason: "Please give his full name." });
    expect((await recordsOf(staff.employeeId)).next_of_kin).toEqual({ current: null, proposed: null });
    expect(await proposals()).toEqual([]);
    await runOutbox(api.dependencies, peopleWorkflows);
    expect((await mailsTo(staff.email)).map(({ text }) => text).join()).toContain("“Please give his full name.”");
  });

  test("an admin of another company cannot review", async () => {
    await letApprove(true);
    await save("next-of-kin", kin);
    const [{ recordId }] = await proposals();
    const otherAdmin = await account(api);
    expect((await otherAdmin.post(`/api/v1/records/${recordId}/acceptance`)).statusCode).toBe(404);
  });
});

describe("identity numbers", () => {
  const numbers = { nin: "12345678901", bvn: "22345678902", taxId: "1234567-8901", rsaPin: "PEN100000003456" };
  const url = () => `/api/v1/people/${staff.employeeId}/identity-numbers`;

  test("are stored encrypted, presented masked, and deleted by null", async () => {
    expect((await owner.put(url(), numbers)).json()).toEqual({
      nin: "•••••••8901",
      bvn: "•••••••8902",
      taxId: "•••••••8901",
      rsaPin: "PEN••••••••3456",
    });
    expect((await owner.put(url(), { bvn: null })).json()).toMatchObject({ nin: "•••••••8901", bvn: null });
    expect((await staff.get("/api/v1/me/identity-numbers")).json()).toMatchObject({ nin: "•••••••8901" });
    const rows = await rowsAsText();
    for (const secret of ["12345678901", "22345678902", "PEN100000003456"]) expectNotIn(rows, secret);
  });

  test("are unique within a company", async () => {
    await owner.put(url(), { nin: numbers.nin });
    const other = await hired(api.dependencies, companyId);
    const again = await owner.put(`/api/v1/people/${other.employeeId}/identity-numbers`, { nin: numbers.nin });
    expect([again.statusCode, again.json().code]).toEqual([409, "number_taken"]);
    const both = await Promise.all([hired(api.dependencies, companyId), hired(api.dependencies, companyId)]);
    const answers = await Promise.all(
      both.map(({ employeeId }) => owner.put(`/api/v1/people/${employeeId}/identity-numbers`, { bvn: "22345678903" })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test.each([{ nin: "1234567890" }, { nin: "123456789012" }, { bvn: "2234567890A" }, { rsaPin: "100000003456" }, { taxId: "12" }])(
    "of another shape are refused: %o",
    async (wrong) => {
      expect((await owner.put(url(), wrong)).statusCode).toBe(422);
    },
  );

  test("are revealed only with permission, a second factor, a step-up and a reason, and the access is audited", async () => {
    await owner.put(url(), numbers);
    const reveal = (who: Account, over: object = {}) =>
      who.post(`/api/v1/people/${staff.employeeId}/revealed-numbers`, { number: "nin", reason: "The bank asked.", ...over });
    const [hr, viewer] = [await adminAccount(api, companyId, "hr"), await adminAccount(api, companyId, "viewer")];
    expect([(await reveal(hr)).json().code, (await reveal(viewer)).json().code]).toEqual(["not_permitted", "not_permitted"]);
    expect((await reveal(owner)).json().code).toBe("second_factor_missing");
    const { secret } = await owner.turnOnFactor();
    api.passTime(11 * minuteMs);
    await owner.refresh();
    expect((await reveal(owner)).json().code).toBe("step_up_needed");
    await owner.stepUp(codeAt(secret, api.dependencies.clock.now()));
    expect((await reveal(owner, { reason: " " })).statusCode).toBe(422);
    expect((await reveal(owner)).json()).toEqual({ number: "12345678901" });
    expect((await reveal(owner, { number: "account_number" })).json().code).toBe("number_not_known");
    await postBankAccount(owner, staff.employeeId);
    expect((await reveal(owner, { number: "account_number" })).json()).toEqual({ number: accountNumbers[0] });
    const audited = await rowsOf("audit_entries", "action = 'number_revealed'");
    expect(audited).toContain("The bank asked.");
    expect(audited).not.toContain("12345678901");
    expect(api.logLines.join("\n")).not.toContain("12345678901");
  });
});

describe("tax residence", () => {
  const statesOf = async () => (await owner.get(`/api/v1/people/${staff.employeeId}/tax-states`)).json();
  const at = () => api.dependencies.clock.now().toISOString();

  test("is the state of residence on 1 January, and a later move affects only the next year", async () => {
    expect(await statesOf()).toEqual({ years: [], isThisYearKnown: false });
    await save("contact", contact);
    const fixed = { year: 2026, state: "LA", decidedAt: at(), reason: null };
    expect(await statesOf()).toEqual({ years: [fixed], isThisYearKnown: true });
    await save("contact", { ...contact, stateOfResidence: "KN", lga: "Dala" });
    expect((await statesOf()).years).toEqual([fixed]);
    api.passTime(60 * dayMs);
    await owner.logIn();
    expect((await statesOf()).years).toMatchObject([
      { year: 2027, state: "KN" },
      { year: 2026, state: "LA" },
    ]);
    api.passTime(-60 * dayMs);
  });

  test("can be corrected by an admin with a reason, and stays corrected", async () => {
    await save("contact", contact);
    const correct = (year: number, body: object) => owner.put(`/api/v1/people/${staff.employeeId}/tax-states/${year}`, body);
    expect((await correct(2026, { state: "OG" })).statusCode).toBe(422);
    expect((await correct(2026, { state: "ZZ", reason: "He moved." })).json().code).toBe("state_unknown");
    expect((await correct(2020, { state: "OG", reason: "He moved." })).json().code).toBe("year_not_worked");
    expect((await correct(2026, { state: "OG", reason: "He moved." })).json()).toEqual({
      year: 2026,
      state: "OG",
      decidedAt: at(),
      reason: "He moved.",
    });
    expect((await statesOf()).years).toMatchObject([{ year: 2026, state: "OG", reason: "He moved." }]);
    expect(await auditOf(api.dependencies, owner.userId)).toContain("tax_state_corrected");
  });
});

/** Neither in plain text nor in the hexadecimal form PostgreSQL prints. */
const expectNotIn = (rows: string, secret: string) => {
  for (const clear of [secret, Buffer.from(secret).toString("hex")]) expect(rows).not.toContain(clear);
};

const rowsOf = (table: string, where = "true") =>
  api.dependencies.database.inCompany(companyId, async (tx) => {
    const { rows } = await sql<{ text: string }>`
      select coalesce(jsonb_agg(row)::text, '') as text from ${sql.table(table)} row where ${sql.raw(where)}`.execute(query(tx));
    return rows[0]?.text ?? "";
  });

const rowsAsText = async () => {
  const tables = ["personal_records", "identity_numbers", "employment_changes", "audit_entries", "idempotency_keys"];
  return (await Promise.all(tables.map((table) => rowsOf(table)))).join("\n");
};
