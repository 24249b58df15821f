import type { CompanyId, EmployeeId } from "@albashi/contracts/ids";
import { minuteMs } from "@albashi/dates";
import { mailsTo } from "@albashi/test-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { query } from "../../../../platform/database/transaction.ts";
import type { Account } from "../../../../testing/account.ts";
import { auditOf } from "../../../../testing/account-rows.ts";
import { accountNumbers, bankAccountFixture, bankAccountInput, postBankAccount } from "../../../../testing/bank-account-fixture.ts";
import { adminAccount, hired, staffAccount } from "../../../../testing/employee-rows.ts";

let fixture: Awaited<ReturnType<typeof bankAccountFixture>>;
let owner: Account;
let companyId: CompanyId;
beforeAll(async () => {
  fixture = await bankAccountFixture(inject("template"));
});
afterAll(() => fixture.close());
beforeEach(async () => {
  ({ owner, companyId } = await fixture.newCompany());
});

const read = async (employeeId: EmployeeId) => (await owner.get(`/api/v1/people/${employeeId}/bank-account`)).json();
const held = async () => (await owner.get("/api/v1/held-bank-accounts")).json().held;
const bankSays = (name: string | null, account: string = accountNumbers[0]) => fixture.sandbox.setName({ bank: "044", account, name });

describe("bank account", () => {
  test("stores the number encrypted, presents its last digits, and does not hold a first account", async () => {
    const { employeeId } = await hired(fixture.api.dependencies, companyId);
    const answer = await postBankAccount(owner, employeeId);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        bankAccountId: expect.any(String),
        bank: "Access Bank",
        accountNumber: "••••0032",
        accountName: "CHINEDU BELLO",
        nameCheck: "asking",
        bankSays: null,
        nameLikeness: null,
        hold: null,
        canConfirm: false,
        setAt: fixture.api.dependencies.clock.now().toISOString(),
      },
    ]);
    const rows = await rowsAsText();
    // PostgreSQL prints bytes as hexadecimal, so an unencrypted number would appear in this form.
    for (const clear of [accountNumbers[0], Buffer.from(accountNumbers[0]).toString("hex")]) expect(rows).not.toContain(clear);
    expect(await auditOf(fixture.api.dependencies, owner.userId)).toContain("bank_account_set");
  });

  test("stores the name and similarity score that the bank returns, and pays a matching name", async () => {
    const { employeeId } = await hired(fixture.api.dependencies, companyId);
    await bankSays("BELLO CHINEDU MUSA");
    await postBankAccount(owner, employeeId);
    expect(await fixture.work()).toEqual(["checkAccountName"]);
    expect((await read(employeeId)).account).toMatchObject({
      nameCheck: "same",
      bankSays: "BELLO CHINEDU MUSA",
      nameLikeness: 100,
      hold: null,
    });
  });

  test("holds the account when the bank returns a different name, even if the typed account name matches the bank's", async () => {
    const { employeeId } = await hired(fixture.api.dependencies, companyId);
    await bankSays("THIEF CLEVER");
    await postBankAccount(owner, employeeId, { accountName: "Clever Thief" });
    await fixture.work();
    const hold = { since: fixture.api.dependencies.clock.now().toISOString(), because: "name_differs" };
    expect((await read(employeeId)).account).toMatchObject({ nameCheck: "different", nameLikeness: 0, hold });
    expect(await held()).toMatchObject([{ employeeId, account: { bankSays: "THIEF CLEVER" }, before: null, sharedWith: 0 }]);
  });

  test("holds the account when the bank reports that it does not exist", async () => {
    const { employeeId } = await hired(fixture.api.dependencies, companyId);
    await bankSays(null);
    await postBankAccount(owner, employeeId);
    await fixture.work();
    expect((await read(employeeId)).account).toMatchObject({ nameCheck: "no_such_account", hold: { because: "name_differs" } });
  });

  test("stays unknown and unheld while the bank does not respond, and retries after a minute", async () => {
    const { employeeId } = await hired(fixture.api.dependencies, companyId);
    await bankSays("BELLO CHINEDU");
    await fixture.sandbox.injectFault({ call: "kora.resolve", fault: "server_error", times: 1 });
    await postBankAccount(owner, employeeId);
    await fixture.work();
    expect((await read(employeeId)).account).toMatchObject({ nameCheck: "unknown", hold: null });
    expect(await fixture.work()).toEqual([]);
    fixture.api.passTime(minuteMs);
    expect(await fixture.work()).toEqual(["checkAccountName"]);
    expect((await read(employeeId)).account).toMatchObject({ nameCheck: "same" });
  });

  test.each([
    ["name_swapped", "BELLO CHINEDU", "same", null],
    ["name_with_middle", "CHINEDU OLUWATOBILOBA BELLO", "same", null],
    ["name_with_title", "MR. CHINEDU BELLO", "same", null],
    ["name_cut", "CHINEDU", "near", { because: "name_differs" }],
    ["wrong_name", "UNRELATED HOLDER LTD", "different", { because: "name_differs" }],
    ["other_account", null, "unknown", null],
    ["timeout", null, "unknown", null],
    ["server_error", null, "unknown", null],
  ])(
    "fault 41: the name enquiry meets %s and returns %s, judged as %s: a different name is held, a missing response is not",
    async (fault, says, check, hold) => {
      const { employeeId } = await hired(fixture.api.dependencies, companyId);
      await bankSays("CHINEDU BELLO");
      // Finishes retries scheduled by the previous case, so that they do not consume this case's fault.
      await fixture.work();
      await fixture.sandbox.injectFault({ call: "kora.resolve", fault, times: 1 });
      await postBankAccount(owner, employeeId);
      await fixture.work();
      const { account } = await read(employeeId);
      expect(account).toMatchObject({ nameCheck: check, bankSays: says, hold });
      expect((await held()).length).toBe(hold ? 1 : 0);
    },
  );

  test("fault 42: an account that was let through is held again only when the bank returns another name", async () => {
    const { employeeId } = await hired(fixture.api.dependencies, companyId);
    const askAgain = async (name: string) => {
      await bankSays(name);
      await owner.post(`/api/v1/bank-accounts/${bankAccountId}/name-check`);
      await fixture.work();
      return (await read(employeeId)).account;
    };
    await bankSays("BELLO ENTERPRISES");
    const { bankAccountId } = (await postBankAccount(owner, employeeId)).json();
    await fixture.work();
    expect((await read(employeeId)).account).toMatchObject({ hold: { because: "name_differs" } });
    expect((await owner.post(`/api/v1/bank-accounts/${bankAccountId}/release`)).statusCode).toBeLessThan(300);
    expect(await askAgain("BELLO ENTERPRISES")).toMatchObject({ bankSays: "BELLO ENTERPRISES", hold: null });
    expect(await askAgain("THIEF CLEVER")).toMatchObject({ bankSays: "THIEF CLEVER", hold: { because: "name_differs" } });
  });

  test("allows a manual name enquiry, but not while one is in progress", async () => {
    const { employeeId } = await hired(fixture.api.dependencies, companyId);
    const { bankAccountId } = (await postBankAccount(owner, employeeId)).json();
    const ask = () => owner.post(`/api/v1/bank-accounts/${bankAccountId}/name-check`);
    expect((await ask()).json()).toMatchObject({ kind: "conflict", code: "name_being_asked" });
    await fixture.work();
    expect((await ask()).statusCode).toBe(202);
    expect(await fixture.work()).toEqual(["checkAccountName"]);
  });

  test.each([
    ["an unknown bank", { bank: "Bank of Nowhere" }, "bank_unknown", "bank"],
    ["a brand that takes no salaries", { bank: "Bitsika" }, "bank_takes_no_pay", "bank"],
    ["a revoked bank", { bank: "Heritage Bank" }, "bank_takes_no_pay", "bank"],
    ["a number with a wrong check digit", { accountNumber: "0690000031" }, "account_number_wrong", "accountNumber"],
    ["nine digits", { accountNumber: "069000003" }, "invalid_request", "accountNumber"],
    ["letters", { accountNumber: "O69OOOOO31" }, "invalid_request", "accountNumber"],
  ])("rejects the field with %s", async (_what, over, code, field) => {
    const { employeeId } = await hired(fixture.api.dependencies, companyId);
    const answer = await postBankAccount(owner, employeeId, over);
    expect([answer.statusCode, answer.json().code, Object.keys(answer.json().fields)]).toEqual([422, code, [field]]);
    expect((await read(employeeId)).account).toBeNull();
  });

  test("accepts wallet numbers, which are phone numbers, without a check digit", async () => {
    const { employeeId } = await hired(fixture.api.dependencies, companyId);
    expect((await postBankAccount(owner, employeeId, { bank: "Opay", accountNumber: "8031234567" })).statusCode).toBe(200);
  });

  test("treats re-entering identical details as the same account", async () => {
    const { employeeId } = await hired(fixture.api.dependencies, companyId);
    const [one, two] = [(await postBankAccount(owner, employeeId)).json(), (await postBankAccount(owner, employeeId)).json()];
    expect(two).toEqual(one);
    expect((await read(employeeId)).earlier).toEqual([]);
  });
});

describe("changing a bank account", () => {
  test("by the employee requires a step-up, holds the next payment, notifies the old address, and shows the device", async () => {
    const staff = await staffAccount(fixture.api, companyId, { userAgent: "Mozilla/5.0 (Linux; Android 13) Chrome/130.0" });
    await postBankAccount(owner, staff.employeeId);
    await bankSays("BELLO CHINEDU", accountNumbers[1]);
    const change = () => staff.put("/api/v1/me/bank-account", bankAccountInput({ accountNumber: accountNumbers[1] }));
    expect((await change()).json()).toMatchObject({ kind: "forbidden", code: "step_up_needed" });
    await staff.stepUp();
    expect((await change()).json()).toMatchObject({ accountNumber: "••••0049", hold: { because: "changed" } });
    await fixture.work();

    const [mail] = (await mailsTo(staff.email)).filter(({ subject }) => subject.includes("bank account"));
    expect(mail?.subject).toBe("The bank account for your pay from Okafor Foods Ltd was changed");
    expect(mail?.text).toContain("Access Bank, ••••0049");
    expect(mail?.text).toContain("Chrome on Android");
    expect(await held()).toMatchObject([
      {
        fullName: "Chinedu Bello",
        account: { accountNumber: "••••0049", nameCheck: "same", setBy: "Chinedu Bello", setByStaff: true, setFrom: "Chrome on Android" },
        before: { accountNumber: "••••0032", setBy: "Adaeze Okafor", setByStaff: false },
      },
    ]);
    expect((await staff.get("/api/v1/me/bank-account")).json().account).toMatchObject({ accountNumber: "••••0049" });
  });

  test("by an admin requires a step-up and the review of another admin where there is one", async () => {
    const { employeeId } = await hired(fixture.api.dependencies, companyId);
    await postBankAccount(owner, employeeId);
    const payroll = await adminAccount(fixture.api, companyId, "payroll");
    expect((await postBankAccount(payroll, employeeId, { accountNumber: accountNumbers[1] })).json().code).toBe("step_up_needed");
    await payroll.stepUp();
    const { bankAccountId } = (await postBankAccount(payroll, employeeId, { accountNumber: accountNumbers[1] })).json();
    const release = (who: Account) => who.post(`/api/v1/bank-accounts/${bankAccountId}/release`);
    expect((await release(payroll)).json()).toMatchObject({ kind: "conflict", code: "maker_is_checker" });
    const refusal = await payroll.post(`/api/v1/bank-accounts/${bankAccountId}/refusal`, { reason: "A typing error." });
    expect(refusal.json()).toMatchObject({ kind: "conflict", code: "maker_is_checker" });
    expect((await release(owner)).statusCode).toBe(201);
    expect((await release(owner)).json().code).toBe("account_not_held");
    expect((await read(employeeId)).account.hold).toBeNull();
    expect(await auditOf(fixture.api.dependencies, owner.userId)).toEqual(
      expect.arrayContaining(["bank_account_changed", "bank_account_released"]),
    );
  });

  test("is never approved by its payee", async () => {
    const { employeeId } = await hired(fixture.api.dependencies, companyId, { userId: owner.userId });
    await postBankAccount(owner, employeeId);
    const { bankAccountId } = (await postBankAccount(owner, employeeId, { accountNumber: accountNumbers[1] })).json();
    expect((await owner.post(`/api/v1/bank-accounts/${bankAccountId}/release`)).json().code).toBe("own_account");
  });

  test("can be refused: the previous account becomes current again, and the employee is notified of the reason", async () => {
    const { employeeId, email } = await hired(fixture.api.dependencies, companyId);
    await postBankAccount(owner, employeeId);
    const { bankAccountId } = (await postBankAccount(owner, employeeId, { accountNumber: accountNumbers[1] })).json();
    const refuse = (reason: string) => owner.post(`/api/v1/bank-accounts/${bankAccountId}/refusal`, { reason });
    expect((await refuse(" ")).statusCode).toBe(422);
    expect((await refuse("He did not ask for it.")).json()).toEqual({
      message: "The account was rejected. The previous account is current again.",
    });
    expect(await read(employeeId)).toMatchObject({
      account: { accountNumber: "••••0032" },
      earlier: [{ accountNumber: "••••0049", refusedBecause: "He did not ask for it." }],
    });
    await fixture.work();
    expect((await mailsTo(email)).map(({ text }) => text).join()).toContain("“He did not ask for it.”");
  });

  test("applies once when repeated with the same idempotency key", async () => {
    const { employeeId } = await hired(fixture.api.dependencies, companyId);
    await postBankAccount(owner, employeeId);
    const twice = [
      await withKey("a-key-of-one", { accountNumber: accountNumbers[1] }),
      await withKey("a-key-of-one", { accountNumber: accountNumbers[1] }),
    ];
    expect(twice[0]?.json()).toEqual(twice[1]?.json());
    expect((await withKey("a-key-of-one", { accountNumber: accountNumbers[2] })).json().code).toBe("idempotency_key_reused");
    expect((await read(employeeId)).earlier).toHaveLength(1);

    function withKey(key: string, over: object) {
      return owner.put(`/api/v1/people/${employeeId}/bank-account`, bankAccountInput(over), { "idempotency-key": key });
    }
  });
});

const rowsAsText = () =>
  fixture.api.dependencies.database.inCompany(companyId, async (tx) => {
    const texts = [];
    for (const table of ["bank_accounts", "employment_changes", "audit_entries", "idempotency_keys"]) {
      const { rows } = await sql<{ text: string }>`select coalesce(jsonb_agg(row)::text, '') as text from ${sql.table(table)} row`.execute(
        query(tx),
      );
      texts.push(rows[0]?.text ?? "");
    }
    return texts.join("\n");
  });
