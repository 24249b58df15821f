import { errorResponses, invalidData } from "../../error-responses.ts";
import { customerOf, fieldsOf, textOf } from "../../fields.ts";
import { koboFromNaira, nairaOf } from "../../money/kobo.ts";
import type { VirtualAccount } from "../../money/virtual-accounts.ts";
import { ok, type ProviderResponse } from "../../provider.ts";
import type { CallRequest, CallRoute } from "../../register-calls.ts";
import type { Sandbox } from "../../sandbox.ts";
import { dateOf } from "./views.ts";

const errors = errorResponses.kora;
const maxAccounts = 50;
const minKobo = 10_000;
const maxKobo = 1_000_000_000;

/** Virtual accounts a company can be paid into repeatedly. */
export const koraVirtualAccounts = (sandbox: Sandbox): CallRoute[] => [
  {
    name: "kora.open-account",
    method: "POST",
    path: "/virtual-bank-account",
    facts: ({ body }) => ({ reference: textOf(body["account_reference"]) }),
    handle: (request) => openAccount(sandbox, request),
  },
  {
    name: "kora.account-transactions",
    method: "GET",
    path: "/virtual-bank-account/transactions",
    facts: ({ query }) => ({ account: textOf(query["account_number"]) }),
    handle: ({ query }) => transactions(sandbox, query),
  },
  {
    name: "kora.credit-account",
    method: "POST",
    path: "/virtual-bank-account/sandbox/credit",
    facts: ({ body }) => ({ account: textOf(body["account_number"]), amount: koboFromNaira(body["amount"]) }),
    handle: ({ body }) => {
      const account = sandbox.virtualAccounts.byNumber(textOf(body["account_number"]));
      const kobo = koboFromNaira(body["amount"]) ?? 0;
      if (!account) return errors.reject(404, "Virtual bank account not found");
      if (kobo < minKobo || kobo > maxKobo) return invalidData({ amount: "amount must be between 100 and 10000000" });
      const { reference } = sandbox.virtualAccounts.credit(account, kobo);
      return ok({ status: true, message: "Virtual bank account credited successfully", data: { reference } });
    },
  },
  {
    name: "kora.query-account",
    method: "GET",
    path: "/virtual-bank-account/:reference",
    handle: ({ reference }) => {
      const account = sandbox.virtualAccounts.find(reference);
      if (!account) return errors.reject(404, "Virtual bank account not found");
      return ok({ status: true, message: "Virtual bank account retrieved successfully", data: accountView(account) });
    },
  },
];

const openAccount = ({ virtualAccounts }: Sandbox, { body, key }: CallRequest): ProviderResponse => {
  const accountReference = textOf(body["account_reference"]);
  const customer = customerOf(body["customer"]);
  const bvn = textOf(fieldsOf(body["kyc"])["bvn"]);
  const invalidFields = {
    ...(accountReference === "" ? { account_reference: "account_reference is required" } : {}),
    ...(textOf(body["account_name"]) === "" ? { account_name: "account_name is required" } : {}),
    ...(body["permanent"] === true ? {} : { permanent: "permanent must be true" }),
    ...(textOf(body["bank_code"]) === "000" ? {} : { bank_code: "bank_code must be 000 in test mode" }),
    ...(customer.name === null ? { customer: "customer name is required" } : {}),
    ...(/^\d{11}$/.test(bvn) && bvn !== "00000000000" ? {} : { kyc: "bvn is invalid" }),
  };
  if (Object.keys(invalidFields).length > 0) return invalidData(invalidFields);
  if (virtualAccounts.find(accountReference)) return errors.reject(400, "Account reference already exists");
  if (virtualAccounts.count() >= maxAccounts) return errors.reject(400, "Virtual bank account limit exceeded");
  const account = virtualAccounts.open({ accountReference, accountName: textOf(body["account_name"]), bankCode: "000", customer, key });
  return ok({ status: true, message: "Virtual bank account created successfully", data: accountView(account) });
};

const accountView = (account: VirtualAccount) => ({
  account_name: account.accountName,
  account_number: account.accountNumber,
  bank_code: account.bankCode,
  bank_name: "Sandbox Bank",
  account_reference: account.accountReference,
  unique_id: account.uniqueId,
  account_status: "active",
  created_at: dateOf(account.createdAt),
  currency: "NGN",
  customer: account.customer,
});

const transactions = ({ virtualAccounts }: Sandbox, query: CallRequest["query"]): ProviderResponse => {
  const account = virtualAccounts.byNumber(textOf(query["account_number"]));
  if (!account) return errors.reject(404, "Virtual bank account not found");
  const size = Math.min(Math.max(Number(textOf(query["limit"])) || 100, 1), 100);
  const current = Math.max(Number(textOf(query["page"])) || 1, 1);
  const creditsOnPage = account.credits.slice((current - 1) * size, current * size);
  const data = {
    total_amount_received: nairaOf(account.credits.reduce((sum, { acceptedKobo }) => sum + acceptedKobo, 0)),
    account_number: account.accountNumber,
    currency: "NGN",
    transactions: creditsOnPage.map(({ reference, status, kobo, narration, createdAt }) => ({
      reference,
      status,
      amount: nairaOf(kobo),
      description: narration,
      currency: "NGN",
      date: dateOf(createdAt),
    })),
    pagination: {
      page: current,
      total: account.credits.length,
      pageCount: creditsOnPage.length,
      totalPages: Math.ceil(account.credits.length / size),
    },
  };
  return ok({ status: true, message: "Virtual bank account transactions retrieved successfully", data });
};
