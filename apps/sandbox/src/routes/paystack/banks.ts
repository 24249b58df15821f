import { bankByCode, banks, slugOf } from "../../banks.ts";
import { errorResponses } from "../../error-responses.ts";
import { textOf } from "../../fields.ts";
import { ok } from "../../provider.ts";
import type { CallRequest, CallRoute } from "../../register-calls.ts";
import { resolveName } from "../../resolve-name.ts";
import type { Sandbox } from "../../sandbox.ts";

const errors = errorResponses.paystack;

/** The banks Paystack pays to, and name enquiry. */
export const paystackBanks = (sandbox: Sandbox): CallRoute[] => [
  {
    name: "paystack.banks",
    method: "GET",
    path: "/bank",
    handle: () => {
      const data = banks.map(({ name, paystack }, id) => ({
        id: id + 1,
        name,
        slug: slugOf(name),
        code: paystack,
        longcode: "",
        gateway: null,
        pay_with_bank: false,
        active: true,
        is_deleted: false,
        country: "Nigeria",
        currency: "NGN",
        type: "nuban",
      }));
      return ok({ status: true, message: "Banks retrieved", data });
    },
  },
  {
    name: "paystack.resolve",
    method: "GET",
    path: "/bank/resolve",
    facts: accountOf,
    handle: (request) => {
      const code = textOf(request.query["bank_code"]);
      const bank = bankByCode("paystack", code);
      if (!bank) return errors.reject(422, `Unknown bank code: ${code}`, "invalid_bank_code");
      const account = accountOf(request);
      const name = /^\d{10}$/.test(account.account) ? sandbox.names.nameOf(account) : undefined;
      if (name === undefined) return errors.noSuchAccount;
      const resolved = resolveName(account, name, sandbox.faults.take("name", "paystack.resolve", account));
      const data = { account_number: resolved.account, account_name: resolved.name, bank_id: banks.indexOf(bank) + 1 };
      return ok({ status: true, message: "Account number resolved", data });
    },
  },
];

/** Accounts are stored under Kora's bank code, so that one name serves both providers. */
const accountOf = ({ query }: CallRequest) => {
  const code = textOf(query["bank_code"]);
  return { bank: bankByCode("paystack", code)?.kora ?? code, account: textOf(query["account_number"]) };
};
