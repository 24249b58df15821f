import type { CompanyId, EmployeeId } from "@albashi/contracts/ids";
import { minuteMs } from "@albashi/dates";
import { throwAwaySandbox } from "@albashi/test-kit";
import { peopleWorkflows } from "../capabilities/people/index.ts";
import { koraBankLookup } from "../providers/bank-lookup/kora.ts";
import { type Account, account } from "./account.ts";
import { companyOf } from "./employee-rows.ts";
import { runOutbox } from "./run-outbox.ts";
import { servedApi } from "./served-api.ts";

/** Valid numbers of Access Bank (044). */
export const accountNumbers = ["0690000032", "0690000049", "0690000056", "0690000063"] as const;

export const enteredAccount = (over: object = {}) => ({
  bank: "Access Bank",
  accountNumber: accountNumbers[0],
  accountName: "CHINEDU BELLO",
  ...over,
});

/** Somebody enters where a person is paid. */
export const enterAccount = (who: Account, employeeId: EmployeeId, over: object = {}) =>
  who.put(`/api/v1/people/${employeeId}/bank-account`, enteredAccount(over));

/** The API with a bank of the test's own behind it. */
export const bankDesk = async (template: string) => {
  const [api, sandbox] = await Promise.all([servedApi(template), throwAwaySandbox()]);
  const bankLookup = koraBankLookup({ url: sandbox.koraUrl, key: "sk_test_1", timeoutMs: 500 });
  /** Does what the outbox asks for. */
  const work = () => runOutbox({ ...api.parts, bankLookup }, peopleWorkflows);
  return {
    api,
    sandbox,
    work,
    /** A company an hour after the one before, whose owner has just stepped up; everything older is done and forgotten. */
    newCompany: async (): Promise<{ owner: Account; companyId: CompanyId }> => {
      await work();
      await sandbox.forget();
      api.passTime(60 * minuteMs);
      const owner = await account(api);
      await owner.stepUp();
      return { owner, companyId: await companyOf(api.parts, owner.userId) };
    },
    close: async () => {
      await api.close();
      await sandbox.stop();
    },
  };
};
