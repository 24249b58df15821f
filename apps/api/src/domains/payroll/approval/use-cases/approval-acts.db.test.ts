// Changes of the approval rule need a step-up for themselves: for this rule, and the one that it replaces.

import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { type Member, member } from "../../../../testing/member.ts";
import { expectOwnStepUp } from "../../../../testing/own-step-up.ts";
import { type NewCompany, newCompany } from "../../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";

let api: ServedApi;
let company: NewCompany;
let by: Member;
let other: Member;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await newCompany(api);
  [by, other] = [await owner(), await owner()];
});

const owner = () => member(api, { companyId: company.companyId, companyName: "Okafor Foods Ltd", role: "owner" });
const choose = (rule: object) => ({ method: "PUT", url: "/api/v1/payroll/approval-policy", payload: rule }) as const;
const fromAmount = (fromAmountKobo: string) => ({ kind: "two_from_amount", fromAmountKobo }) as const;

test("a rule is chosen by a step-up for this rule and the one it replaces", async () => {
  const rule = fromAmount("500000000");
  await expectOwnStepUp(api, {
    ...{ by, request: choose(rule) },
    confirms: { act: "change_approval_policy", rule },
    others: [choose(fromAmount("900000000")), choose({ kind: "one" })],
    change: async () => {
      expect((await other.call(choose({ kind: "two" }))).statusCode).toBe(200);
      return undefined;
    },
  });
});

test("another owner agrees to a weaker rule by a step-up for this rule", async () => {
  for (const rule of [{ kind: "two" }, { kind: "one" }]) expect((await other.call(choose(rule))).statusCode).toBe(200);
  const { waiting } = (await by.get("/api/v1/payroll/approval-policy")).json<{ waiting: { policyId: string } | null }>();
  const consent = (policyId: string | undefined) =>
    ({ method: "POST", url: `/api/v1/payroll/approval-policies/${policyId}/consent` }) as const;
  await expectOwnStepUp(api, {
    ...{ by, request: consent(waiting?.policyId) },
    confirms: { act: "agree_to_approval_policy", rule: { kind: "one" } },
    others: [consent(newId<string>()), choose({ kind: "one" })],
  });
});
