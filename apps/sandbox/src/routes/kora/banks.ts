import type { Call } from "../../answer-call.ts";
import { bankByCode, banks, slugOf } from "../../banks.ts";
import { textOf } from "../../fields.ts";
import { ok } from "../../provider.ts";
import { answerAbout } from "../../resolve-name.ts";
import type { Sandbox } from "../../sandbox.ts";
import { voices } from "../../voices.ts";

const voice = voices.kora;

/** The banks Kora pays to, and what an account there is called. */
export const koraBanks = (sandbox: Sandbox): Call[] => [
  {
    ...{ name: "kora.banks", method: "GET", path: "/misc/banks" },
    answer: () => {
      const data = banks.map(({ name, kora }) => ({ name, slug: slugOf(name), code: kora, country: "NG" }));
      return ok({ status: true, message: "Successful", data });
    },
  },
  {
    ...{ name: "kora.resolve", method: "POST", path: "/misc/banks/resolve" },
    facts: ({ body }) => ({ bank: textOf(body["bank"]), account: textOf(body["account"]) }),
    answer: ({ body }) => {
      const [code, account] = [textOf(body["bank"]), textOf(body["account"])];
      const bank = bankByCode("kora", code);
      if (!bank) return voice.bankRetired;
      if (!/^\d{10}$/.test(account)) return voice.invalidAccount;
      const name = sandbox.names.nameOf({ bank: code, account });
      if (name === undefined) return voice.noSuchAccount;
      const found = answerAbout({ bank: code, account }, name, sandbox.faults.take("name", "kora.resolve", { bank: code, account }));
      const data = { bank_name: bank.name, bank_code: code, account_number: found.account, account_name: found.name };
      return ok({ status: true, message: "Request Completed", data });
    },
  },
];
