import { StaleCause } from "@albashi/contracts/payroll/stale-causes";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { opened, payable, payingCompany } from "../../../../testing/pay-runs.ts";
import type { NewCompany } from "../../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { markStale } from "../store/runs.ts";

let api: ServedApi;
let company: NewCompany;
beforeAll(async () => {
  api = await servedApi(inject("template"));
  company = await payingCompany(api);
  await payable(company);
});
afterAll(() => api.close());

const codes = StaleCause._zod.def.options.flatMap(({ shape: { code } }) => [...code._zod.values]);

const stored = async (causes: readonly object[]) => {
  const { runId } = await opened(company, { kind: "bonus", employeeIds: [(await payable(company))._id] });
  await api.dependencies.database.inCompany(company.companyId, (tx) => markStale(tx, { runId, causes: causes as StaleCause[] }));
};

test("the database accepts every cause of the contract", async () => {
  expect(codes).toHaveLength(37);
  await expect(stored(codes.map((code) => ({ code })))).resolves.toBeUndefined();
});

test.each([[[{ code: "something_else" }]], [[{}]], [[{ code: "calendar_moved" }, { code: null }]]])(
  "the database rejects causes outside the contract: %j",
  async (causes) => {
    await expect(stored(causes)).rejects.toMatchObject({ constraint: "stale_causes_are_known" });
  },
);
