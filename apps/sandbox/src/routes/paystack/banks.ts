import type { Asked, Call } from "../../answer-call.ts";
import { bankByCode, banks, slugOf } from "../../banks.ts";
import { textOf } from "../../fields.ts";
import { ok } from "../../provider.ts";
import { answerAbout } from "../../resolve-name.ts";
import type { Sandbox } from "../../sandbox.ts";
import { voices } from "../../voices.ts";

const voice = voices.paystack;

/** The banks Paystack pays to, and what an account there is called. */
export const paystackBanks = (sandbox: Sandbox): Call[] => [
  {
    ...{ name: "paystack.banks", method: "GET", path: "/bank" },
    answer: () => {
      const data = banks.map(({ name, paystack }, id) => ({
        ...{ id: id + 1, name, slug: slugOf(name), code: paystack, longcode: "", gateway: null, pay_with_bank: false },
        ...{ active: true, is_deleted: false, country: "Nigeria", currency: "NGN", type: "nuban" },
      }));
      return ok({ status: true, message: "Banks retrieved", data });
    },
  },
  {
    ...{ name: "paystack.resolve", method: "GET", path: "/bank/resolve" },
    facts: accountOf,
    answer: (asked) => {
      const code = textOf(asked.query["bank_code"]);
      const bank = bankByCode("paystack", code);
      if (!bank) return voice.refuse(422, `Unknown bank code: ${code}`, "invalid_bank_code");
      const account = accountOf(asked);
      const name = /^\d{10}$/.test(account.account) ? sandbox.names.nameOf(account) : undefined;
      if (name === undefined) return voice.noSuchAccount;
      const found = answerAbout(account, name, sandbox.faults.take("name", "paystack.resolve", account));
      const data = { account_number: found.account, account_name: found.name, bank_id: banks.indexOf(bank) + 1 };
      return ok({ status: true, message: "Account number resolved", data });
    },
  },
];

/** Accounts are known by Kora's code, so that one name serves both. */
const accountOf = ({ query }: Asked) => {
  const code = textOf(query["bank_code"]);
  return { bank: bankByCode("paystack", code)?.kora ?? code, account: textOf(query["account_number"]) };
};
