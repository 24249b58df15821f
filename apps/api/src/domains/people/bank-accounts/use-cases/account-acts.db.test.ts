// Acts that decide which account an employee is paid into need a step-up for themselves: for this employee and this account.

import type { EmployeeId } from "@albashi/contracts/ids";
import { dayMs, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { accountNumbers, bankAccountInput } from "../../../../testing/bank-account-fixture.ts";
import { hired } from "../../../../testing/employee-rows.ts";
import { type Member, member } from "../../../../testing/member.ts";
import { expectOwnStepUp } from "../../../../testing/own-step-up.ts";
import { type NewCompany, newCompany } from "../../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";

let api: ServedApi;
let company: NewCompany;
let by: Member;
let employeeId: EmployeeId;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  // Changes of many accounts within an hour are refused.
  api.passTime(60 * minuteMs);
  company = await newCompany(api);
  by = await adminOf("owner");
  ({ employeeId } = await hired(api.dependencies, company.companyId));
});

const adminOf = (role: "owner" | "payroll") => member(api, { companyId: company.companyId, companyName: "Okafor Foods Ltd", role });
const staff = () => member(api, { companyId: company.companyId, companyName: "Okafor Foods Ltd", role: "staff", employeeId });
const put = (accountNumber: string, of: string = employeeId) =>
  ({ method: "PUT", url: `/api/v1/people/${of}/bank-account`, payload: bankAccountInput({ accountNumber }) }) as const;
const putOwn = (accountNumber: string) =>
  ({ method: "PUT", url: "/api/v1/me/bank-account", payload: bankAccountInput({ accountNumber }) }) as const;
const set = async (who: Member, accountNumber: string) => {
  const answer = await who.call(put(accountNumber));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ bankAccountId: string }>().bankAccountId;
};
const [first, second, third] = accountNumbers;
const shown = (accountNumber: string) => ({ bank: "Access Bank", ends: accountNumber.slice(-4) });

describe("a bank account", () => {
  test("of an employee is changed by a step-up for this employee, the new account and the one it replaces", async () => {
    const { employeeId: colleague } = await hired(api.dependencies, company.companyId);
    await expectOwnStepUp(api, {
      ...{ by, request: put(second) },
      confirms: { act: "change_bank_account", fullName: "Chinedu Bello", account: shown(second) },
      others: [put(first), put(second, colleague), put(second, newId<string>())],
      change: async () => {
        await set(await adminOf("payroll"), third);
        return undefined;
      },
    });
  });

  test("is changed by the employee with a step-up for the new account and the one it replaces", async () => {
    await expectOwnStepUp(api, {
      ...{ by: await staff(), request: putOwn(second) },
      confirms: { act: "change_own_bank_account", account: shown(second) },
      // The prompt does not show the name of the account, but the step-up is for it too.
      others: [putOwn(first), { ...putOwn(second), payload: bankAccountInput({ accountNumber: second, accountName: "MALLORY THIEF" }) }],
      change: async () => {
        await set(by, third);
        return undefined;
      },
    });
  });

  test("that an admin entered is confirmed by the employee with a step-up for it", async () => {
    const own = await staff();
    await set(by, first);
    await set(by, second);
    await expectOwnStepUp(api, {
      ...{ by: own, request: { method: "POST", url: "/api/v1/me/bank-account/confirmation" } },
      confirms: { act: "confirm_own_bank_account", account: shown(second) },
      others: [putOwn(second)],
      change: async () => {
        const answer = await by.call(put(third));
        expect(answer.statusCode, answer.body).toBe(200);
        return undefined;
      },
    });
  });
});

describe("a held account", () => {
  const review = (what: "release" | "refusal", bankAccountId: string) =>
    ({
      method: "POST",
      url: `/api/v1/bank-accounts/${bankAccountId}/${what}`,
      ...(what === "refusal" ? { payload: { reason: "They did not ask for this." } } : {}),
    }) as const;
  /** An account that another admin changed, more than a day ago. */
  const held = async () => {
    const maker = await adminOf("payroll");
    await set(maker, first);
    const bankAccountId = await set(maker, second);
    api.passTime(2 * dayMs);
    by = await adminOf("owner");
    return bankAccountId;
  };
  /** The bank answers the name enquiry after the admin has seen the account. */
  const changeName = (bankAccountId: string) => async () => {
    const save = (name: string | null) =>
      company.rows(sql`update bank_accounts set name_at_bank = ${name} where bank_account_id = ${bankAccountId}`);
    await save("MALLORY THIEF");
    return () => save(null);
  };

  test("is released by a step-up for this account as the bank describes it", async () => {
    const bankAccountId = await held();
    await expectOwnStepUp(api, {
      ...{ by, request: review("release", bankAccountId) },
      confirms: { act: "release_account", fullName: "Chinedu Bello", account: shown(second) },
      others: [review("release", newId<string>()), review("refusal", bankAccountId)],
      change: changeName(bankAccountId),
    });
  });

  test("is rejected by a step-up for this account: the one before it counts again", async () => {
    const bankAccountId = await held();
    await expectOwnStepUp(api, {
      ...{ by, request: review("refusal", bankAccountId) },
      confirms: { act: "reject_account", fullName: "Chinedu Bello", account: shown(second) },
      others: [review("refusal", newId<string>()), review("release", bankAccountId)],
      change: changeName(bankAccountId),
    });
  });
});
