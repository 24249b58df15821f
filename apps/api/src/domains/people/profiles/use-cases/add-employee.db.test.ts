import { randomUUID } from "node:crypto";
import { firstDayOfMonth, lagosDayOf } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { type NewCompany, newCompany, staffForm } from "../../../../testing/people.ts";
import { newEmail, type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { saveBankAccount } from "../../bank-accounts/use-cases/save-bank-account.ts";

let api: ServedApi;
let admin: NewCompany;
let other: NewCompany;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  [admin, other] = [await newCompany(api), await newCompany(api)];
});

const newStaff = (form: object, headers = {}) => admin.call("POST", `/api/v1/newStaff/${admin.userId}`, form, headers);

describe("adding an employee", () => {
  test("returns 201 with message and data, the specified members, and sends an invitation", async () => {
    const form = staffForm();
    const answer = await newStaff(form);
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        message: "Employee added successfully!",
        data: {
          _id: expect.any(String),
          fullName: "Chinedu Bello",
          role: "Accountant",
          address: "12 Allen Avenue, Ikeja",
          gender: "male",
          email: form.email,
          accountNumber: "••••6789",
          accountName: "CHINEDU BELLO",
          bank: "Kuda",
          phoneNumber: "+2348031234567",
          monthlyGross: 250_000,
          profilePicture: null,
          status: "invited",
        },
      },
    ]);
    expect(await admin.asked()).toEqual(["checkAccountName", "sendInvitationMail"]);
    expect(await admin.audit()).toEqual(expect.arrayContaining(["employee_added", "bank_account_set", "employee_invited"]));
    expect((await admin.read(answer.json().data._id)).history.map(({ what }: { what: string }) => what)).toEqual([
      "bank_account",
      "employed",
    ]);
  });

  test.each([
    ["no name", { fullName: " " }, "Please fill in every field."],
    ["no gross", { monthlyGross: undefined }, "Please enter the monthly gross in naira, with at most two digits after the point."],
    ["a gross in words", { monthlyGross: "a lot" }, "Please enter the monthly gross in naira, with at most two digits after the point."],
    ["a gross of nothing", { monthlyGross: 0 }, "Please enter a monthly gross greater than zero."],
    [
      "a gross more exact than a kobo",
      { monthlyGross: 1.005 },
      "Please enter the monthly gross in naira, with at most two digits after the point.",
    ],
    ["nine digits", { accountNumber: "012345678" }, "An account number has ten digits. Please check it."],
    ["another gender", { gender: "m" }, "Please choose female, male or prefer not to say."],
    ["no mailbox", { email: "chinedu" }, "Please enter a valid email address."],
    ["a day that is none", { firstDay: "2026-02-30" }, "Please enter a day like 2026-11-15."],
  ])("rejects %s in the call's own member", async (_what, change, message) => {
    const answer = await newStaff(staffForm(change));
    expect([answer.statusCode, answer.json()]).toEqual([422, { message }]);
  });

  const specifiedFields = ["fullName", "role", "address", "gender", "email", "accountNumber", "accountName", "bank", "phoneNumber"];
  test.each([...specifiedFields, "monthlyGross"])("rejects a request without %s, and adds no employee", async (field) => {
    const answer = await newStaff(staffForm({ [field]: undefined }));
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([422, ["message"]]);
    expect((await admin.call("GET", `/api/v1/allStaff/${admin.userId}`)).json().data).toEqual([]);
  });

  test("accepts a phone number of another country with its code", async () => {
    expect((await newStaff(staffForm({ phoneNumber: "+44 20 7946 0958" }))).json().data.phoneNumber).toBe("+442079460958");
  });

  test("accepts any admin of the company in the address, and lists the same employees for each", async () => {
    const colleague = await admin.as("owner");
    const added = await admin.call("POST", `/api/v1/newStaff/${colleague.userId}`, staffForm());
    expect(added.statusCode).toBe(201);
    const list = await admin.call("GET", `/api/v1/allStaff/${colleague.userId}`);
    expect([list.statusCode, list.json()]).toEqual([200, { data: [added.json().data] }]);
  });

  test.each([
    ["an unknown bank", { bank: "Bank of Nowhere" }, 422, "We don't recognise the bank"],
    ["an invalid phone number", { phoneNumber: "12345" }, 422, "a valid phone number"],
    ["an unknown department", { departmentId: "0198a7c4-0000-7000-8000-000000000020" }, 422, "We can't find this department"],
    ["a local government of another state", { stateOfResidence: "LA", lga: "Abeokuta North" }, 422, "not in that state"],
    ["a local government without its state", { lga: "Ikeja" }, 422, "not in that state"],
    ["an unknown field", { customFields: { "0198a7c4-0000-7000-8000-000000000020": "L" } }, 422, "We can't find this field"],
    ["an unknown manager", { managerId: "0198a7c4-0000-7000-8000-000000000020" }, 422, "doesn't work for your company"],
  ])("rejects %s, and adds no employee", async (_what, change, status, words) => {
    const answer = await newStaff(staffForm(change));
    expect([answer.statusCode, answer.json()]).toEqual([status, { message: expect.stringContaining(words) }]);
    expect((await admin.call("GET", `/api/v1/allStaff/${admin.userId}`)).json().data).toEqual([]);
    expect(await admin.asked()).toEqual([]);
  });

  test("with payroll details stores them in the employee's own records, and fixes the tax state", async () => {
    const field = (await admin.call("POST", "/api/v1/custom-fields", { name: "Shirt size", type: "text" })).json();
    const { _id } = await admin.add({
      ...{ stateOfResidence: "LA", lga: "Ikeja", taxId: "1012345678", nin: "123 4567 8901", rsaPin: "pen100000000000" },
      ...{ pensionAdministrator: "Stanbic IBTC Pension Managers", payGroup: "Head office", firstDay: "2026-11-02" },
      customFields: { [field.fieldId]: "L" },
    });
    const person = await admin.read(_id);
    expect([person.firstDay, person.payGroup, person.customFields]).toEqual([
      "2026-11-02",
      "Head office",
      [{ fieldId: field.fieldId, name: "Shirt size", value: "L" }],
    ]);
    const read = async (what: string) => (await admin.call("GET", `/api/v1/people/${_id}/${what}`)).json();
    expect(await read("identity-numbers")).toEqual({ nin: "•••••••8901", bvn: null, taxId: "•••••••5678", rsaPin: "PEN••••••••0000" });
    const { contact, financial } = await read("records");
    expect(contact.current.content).toMatchObject({ stateOfResidence: "LA", lga: "Ikeja", residentialAddress: "12 Allen Avenue, Ikeja" });
    expect(financial.current.content.registeredWith).toBe("Stanbic IBTC Pension Managers");
    expect(await read("tax-states")).toMatchObject({ years: [{ year: 2026, state: "LA", reason: null }], isThisYearKnown: true });
  });

  test("without a start date employs the person for the whole of the month, and names the field of an error when asked to", async () => {
    const { _id } = await admin.add();
    const { firstDay, salaries } = await admin.read(_id);
    const thisMonth = firstDayOfMonth(lagosDayOf(api.dependencies.clock.now()));
    expect([firstDay, salaries]).toEqual([null, [{ validFrom: thisMonth, monthlyGrossKobo: "25000000" }]]);
    const body = staffForm({ phoneNumber: "12345" });
    const answer = await admin.call("POST", `/api/v1/newStaff/${admin.userId}`, body, { accept: "application/problem+json" });
    expect(answer.json()).toMatchObject({ code: "phone_number_unknown", fields: { phoneNumber: expect.any(String) } });
  });

  test("rejects an identity number that a colleague has, adds no employee, and blocks further guesses", async () => {
    await admin.add({ nin: "12345678901" });
    const tries = [];
    for (let count = 0; count < 6; count += 1) tries.push(await newStaff(staffForm({ nin: "12345678901", accountNumber: "9876543210" })));
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409, 409, 429]);
    expect(tries[0]?.json()).toEqual({ message: expect.stringContaining("Another employee already has this NIN") });
    expect((await admin.call("GET", `/api/v1/allStaff/${admin.userId}`)).json().data).toHaveLength(1);
  });

  test("rejects a duplicate employee, accepts a rehire, and ignores employees of other companies", async () => {
    const email = newEmail();
    const { _id } = await admin.add({ email });
    const again = await newStaff(staffForm({ email, accountNumber: "9876543210" }));
    expect([again.statusCode, again.json()]).toEqual([409, { message: expect.stringContaining("with this email already exists") }]);
    await other.add({ email });
    await admin.call("DELETE", `/api/v1/Staff/${_id}`);
    await admin.add({ email });
  });

  test("by an admin who may not set salaries is rejected with the roles that can, and adds no employee", async () => {
    const hr = await admin.as("hr");
    const answer = await hr.call("POST", `/api/v1/newStaff/${admin.userId}`, staffForm());
    expect([answer.statusCode, answer.json()]).toEqual([403, { message: expect.stringContaining("Ask an owner or payroll admin") }]);
    expect((await admin.call("GET", `/api/v1/allStaff/${admin.userId}`)).json().data).toEqual([]);
  });

  test("holds the bank account of an employee rehired within ninety days like a change", async () => {
    const email = newEmail();
    const holds = () => admin.rows(sql`select hold_reason from bank_accounts join employees using (employee_id) where status <> 'ended'`);
    const { _id } = await admin.add({ email });
    await admin.call("DELETE", `/api/v1/Staff/${_id}`);
    const back = await admin.add({ email });
    expect(await holds()).toEqual([{ hold_reason: "changed" }]);
    await admin.call("DELETE", `/api/v1/Staff/${back._id}`);
    await admin.rows(sql`update employees set first_day = '2026-01-01', last_day = '2026-08-16'`);
    await admin.add({ email });
    expect(await holds()).toEqual([{ hold_reason: null }]);
  });

  test("holds a bank account entered by an admin without the permission to set it", async () => {
    const { companyId } = admin;
    const { _id: employeeId } = await admin.add();
    await admin.rows(sql`update bank_accounts set replaced_at = now()`);
    const entered = { bank: "Kuda", accountNumber: "0123456780", accountName: "CHINEDU BELLO", by: admin.userId, from: undefined };
    const unproved = { isOwn: false, sharingIsConfirmed: false, hasRight: false };
    await api.dependencies.database.inCompany(companyId, (tx) =>
      saveBankAccount(api.dependencies, tx, { companyId, employeeId, ...entered, ...unproved }),
    );
    expect(await admin.rows(sql`select hold_reason from bank_accounts where replaced_at is null`)).toEqual([
      { hold_reason: "entered_without_right" },
    ]);
  });

  test("returns the same response for a repeated request and adds no second employee; rejects another request with the same key", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const form = staffForm();
    const answers = await Promise.all([1, 2, 3].map(() => newStaff(form, headers)));
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(answers.map(() => [201, answers[0]?.body]));
    expect((await admin.call("GET", `/api/v1/allStaff/${admin.userId}`)).json().data).toHaveLength(1);
    expect((await newStaff({ ...form, fullName: "Bola Ade" }, headers)).statusCode).toBe(409);
  });

  test("allocates consecutive staff numbers to fifty concurrent requests", async () => {
    // On a slow machine some calls are rejected because the server is busy; they are retried.
    const whenReady = <Answer>(call: () => Promise<Answer>): Promise<Answer> =>
      call().catch((failure: unknown) => (String(failure).includes("very busy") ? whenReady(call) : Promise.reject(failure)));
    await Promise.all(Array.from({ length: 50 }, () => whenReady(() => admin.add())));
    const people = await admin.rows<{ number: number }>(sql`select staff_number as number from employees order by staff_number`);
    // A call whose response was too late was retried, and added one more.
    expect(people.length).toBeGreaterThanOrEqual(50);
    expect(people.map(({ number }) => number)).toEqual(people.map((_, place) => place + 1));
  });

  test("does not find an admin of another company in the address", async () => {
    const answer = await admin.call("POST", `/api/v1/newStaff/${other.userId}`, staffForm());
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: expect.stringContaining("We can't find this admin") }]);
    expect((await admin.call("GET", `/api/v1/allStaff/${other.userId}`)).statusCode).toBe(404);
  });
});

describe("reading employees", () => {
  test("lists current employees with their fields, and reads one", async () => {
    const added = await admin.add();
    await other.add();
    const list = await admin.call("GET", `/api/v1/allStaff/${admin.userId}`);
    expect([list.statusCode, list.json()]).toEqual([200, { data: [added] }]);
    const one = await admin.call("GET", `/api/v1/Staff/${added._id}`);
    expect([one.statusCode, one.json()]).toEqual([200, { data: added }]);
  });

  test("finds no employee of another company, on any call", async () => {
    const { _id } = await other.add();
    const calls = [
      admin.call("GET", `/api/v1/Staff/${_id}`),
      admin.call("DELETE", `/api/v1/Staff/${_id}`),
      admin.call("GET", `/api/v1/people/${_id}`),
      admin.call("PATCH", `/api/v1/people/${_id}`, { version: 1, fullName: "Taken Over" }),
      admin.call("POST", `/api/v1/people/${_id}/salaries`, { version: 1, validFrom: "2026-12-01", monthlyGrossKobo: "1" }),
      admin.call("POST", `/api/v1/people/${_id}/end`, { lastDay: "2026-12-01", reason: "x" }),
      admin.call("POST", `/api/v1/people/${_id}/leaving-terms`, { lastDay: "2026-12-01" }),
      admin.call("POST", `/api/v1/people/${_id}/activation`),
      admin.call("POST", `/api/v1/people/${_id}/invitation`),
      admin.call("DELETE", `/api/v1/people/${_id}/notice`),
      admin.call("GET", `/api/v1/people/${_id}/picture`),
    ];
    expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual(calls.map(() => 404));
    expect((await other.read(_id)).fullName).toBe("Chinedu Bello");
  });

  test.each([
    ["approver", 250_000, null],
    ["payroll", 250_000, "••••"],
    ["hr", null, null],
    ["viewer", null, null],
  ] as const)("a %s sees a gross of %s and an account of %s", async (role, monthlyGross, account) => {
    const { _id } = await admin.add();
    const { call } = await admin.as(role);
    const { data } = (await call("GET", `/api/v1/Staff/${_id}`)).json();
    expect([data.monthlyGross, data.accountNumber?.slice(0, 4) ?? null]).toEqual([monthlyGross, account]);
    const person = (await call("GET", `/api/v1/people/${_id}`)).json();
    expect([person.monthlyGrossKobo, person.salaries?.length ?? null]).toEqual(monthlyGross ? ["25000000", 1] : [null, null]);
    expect(JSON.stringify(person).includes("Kuda")).toBe(account !== null);
  });

  test("returns nothing without a session", async () => {
    const { _id } = await admin.add();
    expect((await api.app.inject({ method: "GET", url: `/api/v1/Staff/${_id}` })).statusCode).toBe(401);
    expect((await api.app.inject({ method: "GET", url: `/api/v1/allStaff/${admin.userId}` })).statusCode).toBe(401);
  });
});
