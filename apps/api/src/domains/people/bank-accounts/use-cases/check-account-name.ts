import type { BankAccountId } from "@albashi/contracts/ids";
import { addMs } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { companySeal } from "../../../../platform/encryption/company-seal.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import type { NameEnquiry } from "../../../../providers/bank-lookup/port.ts";
import { announcePayDataChange, findEmployee } from "../../employees/index.ts";
import { accountNotFound, nameCheckPending } from "../errors.ts";
import {
  type BankAccount,
  isAnswered,
  isHeld,
  isPayable,
  type NameCheck,
  nameCheckRetryMs,
  needsReview,
  numberOf,
} from "../model/bank-account.ts";
import { classifySimilarity, nameSimilarity } from "../model/name-match.ts";
import { lockBankAccount, saveNameCheck } from "../store/bank-accounts.ts";
import { type AccountNameCheck, CheckAccountName } from "../workflow-contracts.ts";

type CheckDependencies = Pick<Dependencies, "database" | "clock" | "vault" | "bankLookup">;
/**
 * Queries the bank for the name of an account and stores its similarity to the employee's name. A mismatch holds the next
 * payment. An inconclusive enquiry is stored too and retried for half a day. Returns whether the bank returned a conclusive
 * result.
 */
export const checkAccountName = async (dependencies: CheckDependencies, request: AccountNameCheck): Promise<boolean> => {
  const { companyId, bankAccountId } = request;
  const account = await dependencies.database.inCompany(companyId, async (tx) => {
    const locked = await lockBankAccount(tx, bankAccountId);
    if (!locked || locked.replacedAt !== null) return undefined;
    const seal = await companySeal(dependencies, tx, companyId);
    return { bankCode: locked.bankCode, accountNumber: seal.unseal(locked.numberSealed, numberOf(bankAccountId)) };
  });
  if (!account) return false;
  // Outside the transaction: a bank that does not respond must not occupy a connection.
  const enquiry = await dependencies.bankLookup.resolveAccountName(account);
  await saveEnquiry(dependencies, request, enquiry);
  return enquiry.outcome !== "unknown";
};

const saveEnquiry = ({ database, clock }: CheckDependencies, request: AccountNameCheck, enquiry: NameEnquiry) =>
  database.inCompany(request.companyId, async (tx) => {
    const { bankAccountId } = request;
    const account = await lockBankAccount(tx, bankAccountId);
    const person = account && (await findEmployee(tx, account.employeeId));
    if (!account || !person || account.replacedAt !== null) return;
    const at = clock.now();
    const result = compareNames(enquiry, { fullName: person.fullName, accountName: account.accountName });
    const hold = needsReview(result.check) && !isHeld(account) && !isPayable(account, result) ? "name_differs" : undefined;
    // A known name is retained while newer enquiries are inconclusive.
    if (enquiry.outcome !== "unknown" || !isAnswered(account.nameCheck)) await saveNameCheck(tx, { bankAccountId, ...result, at, hold });
    const details = { bankAccountId, check: result.check };
    await writeAuditEntry(tx, { at, actor: undefined, action: "bank_account_name_checked", subject: person.employeeId, details });
    if (wasCheckedBefore(account)) await announcePayDataChange(tx, { companyId: request.companyId, employeeId: person.employeeId, at });
    if (enquiry.outcome === "unknown" && enquiry.isRetryable) await scheduleRetry(tx, request, at);
  });

/** No run has read the name check of an account whose first enquiry this is, so only a later one is announced. */
const wasCheckedBefore = ({ nameCheck, nameAtBank }: Pick<BankAccount, "nameCheck" | "nameAtBank">) =>
  nameCheck !== "asking" || nameAtBank !== null;

const compareNames = (
  enquiry: NameEnquiry,
  { fullName, accountName }: { fullName: string; accountName: string },
): { check: NameCheck; nameAtBank: string | null; similarity: number | null } => {
  if (enquiry.outcome !== "found") return { check: enquiry.outcome, nameAtBank: null, similarity: null };
  const nameAtBank = enquiry.accountName;
  // The lower of the two scores: an attacker can type the name of their own account, but cannot choose the employee's name.
  const similarity = Math.min(nameSimilarity(nameAtBank, fullName), nameSimilarity(nameAtBank, accountName));
  return { check: classifySimilarity(similarity), nameAtBank, similarity };
};

const scheduleRetry = async (tx: CompanyTransaction, { tries, ...account }: AccountNameCheck, at: Date) => {
  const waitMs = nameCheckRetryMs(tries);
  if (waitMs === undefined) return;
  const payload = { ...account, tries: tries + 1 };
  await enqueue(tx, CheckAccountName, { payload, at, dueAt: addMs(at, waitMs), companyId: account.companyId });
};

/** An admin requests another name enquiry. */
export const requestNameCheck = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyId, userId }: Actor,
  bankAccountId: BankAccountId,
) =>
  database.inCompany(companyId, async (tx) => {
    const account = await lockBankAccount(tx, bankAccountId);
    if (!account || account.replacedAt !== null) throw accountNotFound();
    if (account.nameCheck === "asking") throw nameCheckPending();
    const at = clock.now();
    await saveNameCheck(tx, {
      bankAccountId,
      check: "asking",
      nameAtBank: account.nameAtBank,
      similarity: account.nameSimilarity,
      at,
      hold: undefined,
    });
    await writeAuditEntry(tx, {
      at,
      actor: userId,
      action: "bank_account_name_asked",
      subject: account.employeeId,
      details: { bankAccountId },
    });
    await enqueue(tx, CheckAccountName, { payload: { companyId, bankAccountId, tries: 1 }, at, companyId });
    return { message: "We're checking the name with the bank. Please check back in a minute." };
  });
