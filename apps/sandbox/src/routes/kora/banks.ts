import { bankByCode, banks, slugOf } from "../../banks.ts";
import { errorResponses } from "../../error-responses.ts";
import { textOf } from "../../fields.ts";
import { ok } from "../../provider.ts";
import type { CallRoute } from "../../register-calls.ts";
import { resolveName } from "../../resolve-name.ts";
import type { Sandbox } from "../../sandbox.ts";

const errors = errorResponses.kora;

/** The banks Kora pays to, and name enquiry. */
export const koraBanks = (sandbox: Sandbox): CallRoute[] => [
  {
    name: "kora.banks",
    method: "GET",
    path: "/misc/banks",
    handle: () => {
      const data = banks.map(({ name, kora }) => ({ name, slug: slugOf(name), code: kora, country: "NG" }));
      return ok({ status: true, message: "Successful", data });
    },
  },
  {
    name: "kora.resolve",
    method: "POST",
    path: "/misc/banks/resolve",
    facts: ({ body }) => ({ bank: textOf(body["bank"]), account: textOf(body["account"]) }),
    handle: ({ body }) => {
      const [code, account] = [textOf(body["bank"]), textOf(body["account"])];
      const bank = bankByCode("kora", code);
      if (!bank) return errors.bankRetired;
      if (!/^\d{10}$/.test(account)) return errors.invalidAccount;
      const name = sandbox.names.nameOf({ bank: code, account });
      if (name === undefined) return errors.noSuchAccount;
      const resolved = resolveName({ bank: code, account }, name, sandbox.faults.take("name", "kora.resolve", { bank: code, account }));
      const data = { bank_name: bank.name, bank_code: code, account_number: resolved.account, account_name: resolved.name };
      return ok({ status: true, message: "Request Completed", data });
    },
  },
];
