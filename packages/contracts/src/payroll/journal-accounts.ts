import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { requiredText } from "../people/profiles.ts";

/** What a run posts in the accounting of a company: costs, what it owes, and what employees owe it. */
export const postingKinds = [
  "salaries",
  "employer_pension",
  "employer_health",
  "compensation_fund",
  "training_fund",
  "group_life",
  "other_contributions",
  "paye_payable",
  "pension_payable",
  "housing_fund_payable",
  "health_payable",
  "compensation_fund_payable",
  "training_fund_payable",
  "group_life_payable",
  "other_contributions_payable",
  "other_deductions_payable",
  "staff_loans",
  "net_pay_payable",
] as const;
export type PostingKind = (typeof postingKinds)[number];

/** A kind of posting, or one pay component within a kind: `salaries`, `salaries:bonus`. */
const Posting = z
  .string("Please choose a posting.")
  .check(z.regex(/^[a-z_]{1,40}(:[a-z][a-z0-9-]{0,39})?$/, "Please choose a posting of the list."));

/** A spreadsheet would evaluate text that starts with one of these characters as a formula. */
const isNoFormula = z.regex(/^[^=+\-@]/, "Please start with a letter or a digit.");

const AccountCode = requiredText(20, "Please enter the account code.").check(isNoFormula);
const AccountName = requiredText(100, "Please enter the account name.").check(isNoFormula);

export const JournalAccount = z
  .object({
    posting: z.string(),
    kind: z.enum(postingKinds),
    /** The pay component that has an account of its own within the kind. */
    component: z.nullable(z.object({ code: z.string(), name: z.string() })),
    /** The code and name that the company entered. */
    code: z.nullable(z.string()),
    name: z.nullable(z.string()),
    /** The name that is used while the company has entered none. */
    defaultName: z.string(),
  })
  .check(z.meta({ id: "JournalAccount" }));
export type JournalAccount = z.infer<typeof JournalAccount>;

/** Changes with every change of an account. A save that is based on an earlier version is refused. */
const version = z.string("Please say which version of the accounts you have read.");
const JournalAccounts = z.object({ version, accounts: z.array(JournalAccount) });

const exampleVersion = "5f1c0e3a9b7d2468";
const exampleAccounts: JournalAccount[] = [
  { posting: "salaries", kind: "salaries", component: null, code: "0477", name: "Staff salaries", defaultName: "Salaries and wages" },
  {
    ...{ posting: "salaries:bonus", kind: "salaries", component: { code: "bonus", name: "Bonus" } },
    ...{ code: null, name: null, defaultName: "Staff salaries" },
  },
  { posting: "paye_payable", kind: "paye_payable", component: null, code: null, name: null, defaultName: "PAYE payable" },
];

/** The accounts of the company's chart of accounts that journals of runs post to. */
export const ListJournalAccounts = contract({
  method: "GET",
  path: "/api/v1/payroll/journal-accounts",
  permission: "payroll.read",
  summary: "List the accounts that journals of pay runs post to",
  response: JournalAccounts,
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: { response: { version: exampleVersion, accounts: exampleAccounts } },
});

/** Journals downloaded from then on use these accounts, also of earlier runs. */
export const SaveJournalAccounts = contract({
  method: "PUT",
  path: "/api/v1/payroll/journal-accounts",
  permission: "payroll.write",
  summary: "Set the accounts that journals of pay runs post to, in place of the current ones",
  body: z.strictObject({
    version,
    accounts: z
      .array(z.strictObject({ posting: Posting, code: z.nullable(AccountCode), name: z.nullable(AccountName) }))
      .check(z.maxLength(300, "Please enter at most 300 accounts.")),
  }),
  response: JournalAccounts,
  successStatus: 200,
  errors: { posting_unknown: "invalid", posting_repeated: "invalid", changed_meanwhile: "conflict", idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: {
    request: { version: exampleVersion, accounts: [{ posting: "salaries", code: "0477", name: "Staff salaries" }] },
    response: { version: exampleVersion, accounts: exampleAccounts },
  },
});
