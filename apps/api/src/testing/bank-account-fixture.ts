import type { CompanyId, EmployeeId } from "@albashi/contracts/ids";
import { minuteMs } from "@albashi/dates";
import { throwAwaySandbox } from "@albashi/test-kit";
import { peopleWorkflows } from "../domains/people/workflows.ts";
import { koraBankLookup } from "../providers/bank-lookup/kora.ts";
import { type Account, account } from "./account.ts";
import { companyOf } from "./employee-rows.ts";
import { runOutbox } from "./run-outbox.ts";
import { servedApi } from "./served-api.ts";

/** Valid numbers of Access Bank (044). */
export const accountNumbers = ["0690000032", "0690000049", "0690000056", "0690000063"] as const;

export const bankAccountInput = (over: object = {}) => ({
  bank: "Access Bank",
  accountNumber: accountNumbers[0],
  accountName: "CHINEDU BELLO",
  ...over,
});

/** Enters a person's bank account. */
export const postBankAccount = (who: Account, employeeId: EmployeeId, over: object = {}) =>
  who.put(`/api/v1/people/${employeeId}/bank-account`, bankAccountInput(over));

/** The API with a separate bank for one test. */
export const bankAccountFixture = async (template: string) => {
  const [api, sandbox] = await Promise.all([servedApi(template), throwAwaySandbox()]);
  const bankLookup = koraBankLookup({ url: sandbox.koraUrl, key: "sk_test_1", timeoutMs: 500 });
  /** Runs the outbox. */
  const work = () => runOutbox({ ...api.dependencies, bankLookup }, peopleWorkflows);
  return {
    api,
    sandbox,
    work,
    /** A company created an hour after the previous one, whose owner has just stepped up; all earlier work is done. */
    newCompany: async (): Promise<{ owner: Account; companyId: CompanyId }> => {
      await work();
      await sandbox.reset();
      api.passTime(60 * minuteMs);
      const owner = await account(api);
      await owner.stepUp();
      return { owner, companyId: await companyOf(api.dependencies, owner.userId) };
    },
    close: async () => {
      await api.close();
      await sandbox.stop();
    },
  };
};
