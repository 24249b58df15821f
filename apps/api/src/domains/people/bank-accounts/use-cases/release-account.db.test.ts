// Who may release an account that is on hold, and when. The database enforces it where the release is stored.

import type { BankAccountId, CompanyId, EmployeeId, UserId } from "@albashi/contracts/ids";
import { dayMs, hourMs, minuteMs } from "@albashi/dates";
import { mailsTo } from "@albashi/test-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { Account } from "../../../../testing/account.ts";
import { auditOf } from "../../../../testing/account-rows.ts";
import { accountNumbers, bankAccountFixture, postBankAccount } from "../../../../testing/bank-account-fixture.ts";
import { adminAccount, hired, staffAccount } from "../../../../testing/employee-rows.ts";
import { newEmail } from "../../../../testing/served-api.ts";
import { postJournals } from "../../../payments/ledger/index.ts";
import { findReleaseRejection } from "../store/account-releases.ts";

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

const bankSays = (name: string, account: string) => fixture.sandbox.setName({ bank: "044", account, name });
const release = (bankAccountId: string, body?: object, who = owner) => who.post(`/api/v1/bank-accounts/${bankAccountId}/release`, body);
const holdOf = async (employeeId: EmployeeId) => (await owner.get(`/api/v1/people/${employeeId}/bank-account`)).json().account.hold;
const passTime = async (ms: number) => {
  fixture.api.passTime(ms);
  await owner.logIn();
  await owner.stepUp();
};

/** An employee whose account the only admin changed, and the bank has answered. */
const changed = async (employeeId: EmployeeId, { name = "BELLO CHINEDU", number = accountNumbers[1] } = {}) => {
  await bankSays("BELLO CHINEDU", accountNumbers[0]);
  await bankSays(name, number);
  await postBankAccount(owner, employeeId);
  const { bankAccountId } = (await postBankAccount(owner, employeeId, { accountNumber: number, accountName: name })).json();
  await fixture.work();
  return bankAccountId as string;
};
const linkIn = async (email: string) =>
  (await mailsTo(email)).map(({ text }) => /#\/StaffAccount\/([\w.-]+)/.exec(text)?.[1]).findLast((token) => token !== undefined) ?? "";
const byLink = (token: string, path = "confirmation") =>
  fixture.api.app.inject({ method: "POST", url: `/api/v1/bank-account-links/${path}`, payload: { token } });

describe("a change made by the only admin", () => {
  test("is released by that admin only after 24 hours, and the owner and the employee are notified at once", async () => {
    const { employeeId, email } = await hired(fixture.api.dependencies, companyId);
    const bankAccountId = await changed(employeeId);
    expect((await release(bankAccountId)).json()).toMatchObject({ kind: "conflict", code: "release_too_early" });
    expect((await mailsTo(owner.email)).map(({ subject }) => subject)).toContain("The bank account of Chinedu Bello was changed");
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain(
      "The bank account for your pay from Okafor Foods Ltd was changed",
    );
    await passTime(24 * hourMs - minuteMs);
    expect((await release(bankAccountId)).json().code).toBe("release_too_early");
    await passTime(minuteMs);
    expect((await release(bankAccountId)).statusCode).toBe(201);
    expect(await holdOf(employeeId)).toBeNull();
  });

  test("to an account whose name the bank calls different is never released by that admin", async () => {
    const { employeeId } = await hired(fixture.api.dependencies, companyId);
    const bankAccountId = await changed(employeeId, { name: "MALLORY THIEF" });
    await passTime(30 * dayMs);
    expect((await release(bankAccountId)).json().code).toBe("maker_of_different_name");
    const payroll = await adminAccount(fixture.api, companyId, "payroll");
    await payroll.stepUp();
    expect((await release(bankAccountId)).json().code).toBe("maker_is_checker");
    expect((await release(bankAccountId, undefined, payroll)).statusCode).toBe(201);
  });

  test("is released when the employee confirms it from their own login", async () => {
    const staff = await staffAccount(fixture.api, companyId);
    await changed(staff.employeeId);
    const confirm = () => staff.post("/api/v1/me/bank-account/confirmation");
    expect((await staff.get("/api/v1/me/bank-account")).json().account).toMatchObject({ canConfirm: true });
    expect((await confirm()).json().code).toBe("step_up_needed");
    await staff.stepUp();
    expect((await confirm()).json()).toMatchObject({ hold: null, canConfirm: false });
    expect((await confirm()).json().code).toBe("account_not_held");
    expect(await auditOf(fixture.api.dependencies, staff.userId)).toContain("bank_account_confirmed");
  });

  test("is released by the emailed link, when its button is pressed and not when it is opened", async () => {
    const { employeeId, email } = await hired(fixture.api.dependencies, companyId);
    await changed(employeeId);
    const token = await linkIn(email);
    expect((await byLink(token, "check")).json()).toEqual({
      companyName: "Okafor Foods Ltd",
      bank: "Access Bank",
      accountNumber: "••••0049",
      accountName: "BELLO CHINEDU",
    });
    expect(await holdOf(employeeId)).toMatchObject({ because: "changed" });
    expect((await byLink(`${token.slice(0, -2)}xx`)).statusCode).toBe(404);
    expect((await byLink(token)).json()).toEqual({ isReleased: true });
    expect(await holdOf(employeeId)).toBeNull();
    expect((await byLink(token)).json().code).toBe("account_not_held");
  });

  test("has no link while the employee's email was changed by an admin in the last week, and no login confirms it", async () => {
    const staff = await staffAccount(fixture.api, companyId);
    const mailbox = newEmail();
    const { version } = (await owner.get(`/api/v1/people/${staff.employeeId}`)).json();
    await owner.call("PATCH", `/api/v1/people/${staff.employeeId}`, { version, email: mailbox });
    await changed(staff.employeeId);
    expect([await linkIn(mailbox), await linkIn(staff.email)]).toEqual(["", ""]);
    await staff.stepUp();
    expect((await staff.post("/api/v1/me/bank-account/confirmation")).json().code).toBe("email_changed_lately");
  });

  test("is not confirmed by an employee who made it", async () => {
    const staff = await staffAccount(fixture.api, companyId);
    await postBankAccount(owner, staff.employeeId);
    await staff.stepUp();
    const own = { bank: "Access Bank", accountNumber: accountNumbers[1], accountName: "CHINEDU BELLO" };
    expect((await staff.put("/api/v1/me/bank-account", own)).json()).toMatchObject({ canConfirm: false });
    expect((await staff.post("/api/v1/me/bank-account/confirmation")).json().code).toBe("own_change");
  });
});

describe("an account that several employees share", () => {
  test("is released with a reason only, and the admins are notified of it", async () => {
    const [ada, bola] = [await hired(fixture.api.dependencies, companyId), await hired(fixture.api.dependencies, companyId)];
    await postBankAccount(owner, ada.employeeId);
    const { bankAccountId } = (await postBankAccount(owner, bola.employeeId)).json();
    await fixture.work();
    expect((await release(bankAccountId)).json()).toMatchObject({ kind: "conflict", code: "sharing_reason_missing" });
    expect((await release(bankAccountId, { sharingReason: "They are married." })).statusCode).toBe(201);
    await fixture.work();
    const [mail] = (await mailsTo(owner.email)).filter(({ subject }) => subject.includes("paid into one account"));
    expect(mail?.text).toContain("They are married.");
  });

  test("is not released by an employee's confirmation alone", async () => {
    const [ada, bola] = [await hired(fixture.api.dependencies, companyId), await hired(fixture.api.dependencies, companyId)];
    await postBankAccount(owner, bola.employeeId, { accountNumber: accountNumbers[1] });
    const bankAccountId = await changed(ada.employeeId);
    expect((await byLink(await linkIn(ada.email))).json()).toEqual({ isReleased: false });
    expect(await holdOf(ada.employeeId)).toMatchObject({ because: "changed" });
    expect((await release(bankAccountId, { sharingReason: "They are married." })).statusCode).toBe(201);
  });
});

describe("a company that has never paid anyone", () => {
  test("pays a first account at once, also after its only admin reviewed another name", async () => {
    const { employeeId } = await hired(fixture.api.dependencies, companyId);
    await bankSays("BELLO ENTERPRISES", accountNumbers[0]);
    const { bankAccountId } = (await postBankAccount(owner, employeeId)).json();
    await fixture.work();
    expect(await holdOf(employeeId)).toMatchObject({ because: "name_differs" });
    expect((await release(bankAccountId)).statusCode).toBe(201);
  });
});

describe("an admin who can pay and left or joined within a day", () => {
  const refusalOf = (bankAccountId: string, by: string, at: Date) =>
    fixture.api.dependencies.database.inCompany(companyId, (tx) =>
      findReleaseRejection(tx, { bankAccountId: bankAccountId as BankAccountId, by: by as UserId, at, sharingReason: null }),
    );

  test("counts for a day after the removal, so that the owner does not release their own change alone", async () => {
    const payroll = await adminAccount(fixture.api, companyId, "payroll");
    const { employeeId } = await hired(fixture.api.dependencies, companyId);
    const bankAccountId = await changed(employeeId);
    expect((await owner.call("DELETE", `/api/v1/team/${payroll.userId}`)).statusCode).toBe(200);
    expect((await release(bankAccountId)).json().code).toBe("maker_is_checker");
    await passTime(dayMs);
    expect((await release(bankAccountId)).statusCode).toBe(201);
  });

  test("releases what another admin entered a day after joining a funded company, or when another owner agrees", async () => {
    const { employeeId } = await hired(fixture.api.dependencies, companyId);
    const bankAccountId = await changed(employeeId);
    const { clock, database } = fixture.api.dependencies;
    const at = clock.now();
    const lines = [["wallet", -100n] as const, ["clearing:kora", 100n] as const];
    await database.inCompany(companyId, (tx) =>
      postJournals(tx, companyId, [{ eventType: "money_in", sourceId: newId<string>(), postedAt: at, effectiveAt: at, lines }]),
    );
    const payroll = await adminAccount(fixture.api, companyId, "payroll");
    expect(await refusalOf(bankAccountId, payroll.userId, at)).toBe("releaser_is_new");
    expect(await refusalOf(bankAccountId, payroll.userId, new Date(clock.now().getTime() + dayMs))).toBeNull();
    await database.inPlatform((tx) =>
      sql`update role_changes set consented_at = ${at}, consented_by = ${owner.userId} where user_id = ${payroll.userId}`.execute(
        query(tx),
      ),
    );
    expect(await refusalOf(bankAccountId, payroll.userId, at)).toBeNull();
  });
});

describe("the database", () => {
  const update = (statement: ReturnType<typeof sql>) =>
    fixture.api.dependencies.database.inCompany(companyId, (tx) => statement.execute(query(tx)));

  test("rejects a release of the only admin's own change, and the end of a hold without a release", async () => {
    const { employeeId } = await hired(fixture.api.dependencies, companyId);
    const id = await changed(employeeId, { name: "MALLORY THIEF" });
    const at = fixture.api.dependencies.clock.now();
    for (const released of [at, new Date(at.getTime() + 30 * dayMs)])
      await expect(
        update(sql`update bank_accounts set released_at = ${released}, released_by = ${owner.userId} where bank_account_id = ${id}`),
      ).rejects.toMatchObject({ code: "P0409" });
    await expect(
      update(sql`update bank_accounts set held_since = null, hold_reason = null where bank_account_id = ${id}`),
    ).rejects.toMatchObject({ code: "P0409" });
  });
});
