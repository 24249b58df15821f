import type { CompanyId, EmployeeId, RunId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Parts } from "../../../parts.ts";
import type { PersonToPay } from "../../people/index.ts";
import { engineVersion } from "../model/engine-version.ts";
import { packNumbers } from "../model/packed-numbers.ts";
import { formText, packInputs } from "../model/packing.ts";
import type { PayslipRow } from "../model/stored-payslip.ts";
import { findPayslipRows, findRun } from "../store.ts";
import { gatherInputs } from "./gather-inputs.ts";
import { loadCompanyPay, type RunContext } from "./load-company-pay.ts";
import { findPeopleOfRunNow } from "./people-of-run-now.ts";

const atOnce = 1_000;
/** So many people are looked at for what changed; then it is clear enough. */
const enough = 1;

/**
 * Looks everybody of a run up once more and says whether the same inputs would go in now: then the same payslips would come
 * out. Nothing is worked out. What changed is told in sentences, without anybody's pay.
 */
export const compareWithSources = async (
  { database }: Pick<Parts, "database">,
  { companyId, runId, withAccounts = true }: { companyId: CompanyId; runId: RunId; withAccounts?: boolean },
): Promise<{ isFresh: boolean; changed: string[] }> => {
  const context = await database.inCompany(companyId, async (tx) => {
    const run = await findRun(tx, runId);
    return run && loadCompanyPay(tx, run);
  });
  if (!context) return { isFresh: true, changed: [] };
  if (context.run.engineVersion !== engineVersion) return { isFresh: false, changed: [otherEngine] };
  const changed = new Set<string>();
  let after: EmployeeId | undefined;
  do {
    const from = after;
    const page = await database.inCompany(companyId, (tx) => comparePage(tx, context, { after: from, withAccounts }));
    for (const what of page.changed) changed.add(what);
    after = changed.size >= enough ? undefined : page.next;
  } while (after);
  return { isFresh: changed.size === 0, changed: [...changed] };
};

const otherEngine = "The way pay is worked out has changed since the run was calculated.";

/** What a check finds about an account without any of the inputs changing. Trouble that has gone since makes nothing worse. */
const accountTroubles: Readonly<Record<string, { isTrue: (person: PersonToPay) => boolean; words: string }>> = {
  bank_account_held: {
    isTrue: ({ isHeld }) => isHeld,
    words: "Somebody's bank account is held now until somebody has looked at it.",
  },
  bank_account_not_there: {
    isTrue: ({ nameCheck }) => nameCheck === "no_such_account",
    words: "A bank says now that somebody's account does not exist.",
  },
  account_name_differs: {
    isTrue: ({ nameCheck }) => nameCheck === "different" || nameCheck === "near",
    words: "A bank calls the owner of somebody's account by another name now.",
  },
};

const changedAccounts = (rows: readonly PayslipRow[], personOf: (employeeId: EmployeeId) => PersonToPay | undefined): string[] => {
  const isPaidElsewhere = (row: PayslipRow) => personOf(row.employeeId)?.bankAccountId !== row.bankAccountId;
  const isNew = (code: string, isTrue: (person: PersonToPay) => boolean) => (row: PayslipRow) => {
    const person = personOf(row.employeeId);
    return person !== undefined && isTrue(person) && !row.findings.includes(code);
  };
  const troubles = Object.entries(accountTroubles).filter(([code, { isTrue }]) => rows.some(isNew(code, isTrue)));
  return [...(rows.some(isPaidElsewhere) ? ["Somebody's bank account has changed."] : []), ...troubles.map(([, { words }]) => words)];
};

const comparePage = async (
  tx: CompanyTransaction,
  context: RunContext,
  { after, withAccounts }: { after: EmployeeId | undefined; withAccounts: boolean },
) => {
  const { runId } = context.run;
  const { rows, shapes } = await findPayslipRows(tx, runId, { after, atMost: atOnce });
  const last = rows.length === atOnce ? rows.at(-1)?.employeeId : undefined;
  const changed: string[] = [];
  const now = await findPeopleOfRunNow(tx, context.run, { after, until: last });
  const paid = new Set(rows.map(({ employeeId }) => employeeId));
  if (now.some((employeeId) => !paid.has(employeeId))) changed.push("Somebody belongs to this run now who did not when it was calculated.");
  if (now.length < rows.length) changed.push("Somebody belongs to this run no more.");

  const gathered = new Map((await gatherInputs(tx, context, [...paid])).map((one) => [one.person.employeeId, one]));
  if (withAccounts) changed.push(...changedAccounts(rows, (employeeId) => gathered.get(employeeId)?.person));
  const hasOtherInputs = (row: PayslipRow) => {
    const one = gathered.get(row.employeeId);
    if (!one) return true;
    const { form, numbers } = packInputs(one.inputs);
    const kept = shapes.get(row.shapeId.toString("hex")) as { form: string } | undefined;
    return kept?.form !== formText(form) || !packNumbers(numbers).equals(row.packedInputs);
  };
  const others = rows.filter(hasOtherInputs);
  if (others.length > 0) {
    changed.push("Salaries, terms, extras, claims or figures of the year have changed since the run was calculated. Calculate it again.");
  }
  return { changed, next: last };
};
