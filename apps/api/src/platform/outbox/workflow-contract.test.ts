import type { CompanyId, RunId } from "@albashi/contracts/ids";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { DrivePayout } from "../../domains/payments/transfers/workflow-contracts.ts";
import { CheckAccountName } from "../../domains/people/bank-accounts/workflow-contracts.ts";
import type { PlatformTransaction } from "../database/company-transaction.ts";
import { newId } from "../database/new-id.ts";
import { enqueue } from "./store.ts";

/** Never called: the compiler alone checks it. */
export const compileTimeChecks = async (tx: PlatformTransaction, companyId: CompanyId, runId: RunId, at: Date) => {
  await enqueue(tx, DrivePayout, { payload: { companyId, runId }, at });
  // @ts-expect-error The ids are swapped.
  await enqueue(tx, DrivePayout, { payload: { companyId: runId, runId: companyId }, at });
  // @ts-expect-error A member is missing.
  await enqueue(tx, DrivePayout, { payload: { companyId }, at });
  // @ts-expect-error A name is not a contract.
  await enqueue(tx, "drivePayout", { payload: { companyId, runId }, at });
};

const [companyId, bankAccountId] = [newId<string>(), newId<string>()];

test.each(["3", 3])("reads the number of tries from a row that holds it as %o", (tries) => {
  expect(z.parse(CheckAccountName.payload, { companyId, bankAccountId, tries })).toEqual({ companyId, bankAccountId, tries: 3 });
});

test("rejects a number of tries that is none", () => {
  expect(z.safeParse(CheckAccountName.payload, { companyId, bankAccountId, tries: "many" }).success).toBe(false);
});
