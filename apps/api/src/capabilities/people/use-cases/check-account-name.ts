import type { BankAccountId, CompanyId } from "@albashi/contracts/ids";
import { later } from "@albashi/dates";
import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { enqueue } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import type { NameEnquiry } from "../../../providers/bank-lookup/port.ts";
import { companySeal } from "../../../sealing/company-seal.ts";
import { accountNotFound, nameBeingAsked } from "../errors.ts";
import { askAgainAfterMs, isAnswered, isHeld, isLetThrough, type NameCheck, needsAnEye, numberOf } from "../model/bank-account.ts";
import { judgeLikeness, nameLikeness } from "../model/name-likeness.ts";
import { findEmployee, lockBankAccount, saveNameCheck } from "../store.ts";

type CheckParts = Pick<Parts, "database" | "clock" | "vault" | "bankLookup">;
interface Asked {
  readonly companyId: CompanyId;
  readonly bankAccountId: BankAccountId;
  readonly tries: number;
}

/**
 * Asks the bank what an account is called, and writes down how near that is to the person's name. What is not like it holds
 * the next payment. Nobody able to tell is an answer too, and is asked again later, for half a day. Answers whether the bank
 * could tell.
 */
export const checkAccountName = async (parts: CheckParts, asked: Asked): Promise<boolean> => {
  const { companyId, bankAccountId } = asked;
  const account = await parts.database.inCompany(companyId, async (tx) => {
    const found = await lockBankAccount(tx, bankAccountId);
    if (!found || found.replacedAt !== null) return undefined;
    const seal = await companySeal(parts, tx, companyId);
    return { bankCode: found.bankCode, accountNumber: seal.unseal(found.numberSealed, numberOf(bankAccountId)) };
  });
  if (!account) return false;
  // Outside the transaction: a bank that does not answer must not hold a connection.
  const said = await parts.bankLookup.ask(account);
  await keep(parts, asked, said);
  return said.outcome !== "unknown";
};

const keep = ({ database, clock }: CheckParts, asked: Asked, said: NameEnquiry) =>
  database.inCompany(asked.companyId, async (tx) => {
    const { bankAccountId } = asked;
    const account = await lockBankAccount(tx, bankAccountId);
    const person = account && (await findEmployee(tx, account.employeeId));
    if (!account || !person || account.replacedAt !== null) return;
    const at = clock.now();
    const judged = judge(said, { fullName: person.fullName, accountName: account.accountName });
    const hold = needsAnEye(judged.check) && !isHeld(account) && !isLetThrough(account, judged) ? "name_differs" : undefined;
    // What a bank said before stays known while none can tell anything newer.
    if (said.outcome !== "unknown" || !isAnswered(account.nameCheck)) await saveNameCheck(tx, { bankAccountId, ...judged, at, hold });
    const details = { bankAccountId, check: judged.check };
    await record(tx, { at, actor: undefined, action: "bank_account_name_checked", subject: person.employeeId, details });
    if (said.outcome === "unknown" && said.mayAskAgain) await askLater(tx, asked, at);
  });

const judge = (
  said: NameEnquiry,
  { fullName, accountName }: { fullName: string; accountName: string },
): { check: NameCheck; bankSays: string | null; likeness: number | null } => {
  if (said.outcome !== "found") return { check: said.outcome, bankSays: null, likeness: null };
  const bankSays = said.accountName;
  // The lower of the two: a thief types the name that his own account has, but the person's name is not his to choose.
  const likeness = Math.min(nameLikeness(bankSays, fullName), nameLikeness(bankSays, accountName));
  return { check: judgeLikeness(likeness), bankSays, likeness };
};

const askLater = async (tx: CompanyTransaction, { tries, ...account }: Asked, at: Date) => {
  const waitMs = askAgainAfterMs(tries);
  if (waitMs === undefined) return;
  const payload = { ...account, tries: String(tries + 1) };
  await enqueue(tx, { workflow: "checkAccountName", payload, at, dueAt: later(at, waitMs), companyId: account.companyId });
};

/** An admin asks for the bank to be asked once more. */
export const askAccountName = (
  { database, clock }: Pick<Parts, "database" | "clock">,
  { companyId, userId }: Actor,
  bankAccountId: BankAccountId,
) =>
  database.inCompany(companyId, async (tx) => {
    const account = await lockBankAccount(tx, bankAccountId);
    if (!account || account.replacedAt !== null) throw accountNotFound();
    if (account.nameCheck === "asking") throw nameBeingAsked();
    const at = clock.now();
    await saveNameCheck(tx, {
      bankAccountId,
      check: "asking",
      bankSays: account.bankSays,
      likeness: account.nameLikeness,
      at,
      hold: undefined,
    });
    await record(tx, { at, actor: userId, action: "bank_account_name_asked", subject: account.employeeId, details: { bankAccountId } });
    await enqueue(tx, { workflow: "checkAccountName", payload: { companyId, bankAccountId, tries: "1" }, at, companyId });
    return { message: "The bank is being asked. Look again in a minute." };
  });
