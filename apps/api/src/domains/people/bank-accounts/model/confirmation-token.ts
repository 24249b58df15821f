import { BankAccountId, CompanyId } from "@albashi/contracts/ids";

/** A bank account and its company. */
interface BankAccountRef {
  readonly companyId: CompanyId;
  readonly bankAccountId: BankAccountId;
}

/** The text that the secret of a confirmation link is derived from. */
export const linkSubject = ({ companyId, bankAccountId }: BankAccountRef) => `confirm bank account ${companyId} ${bankAccountId}`;

/** The token of a confirmation link: the account, and the secret that only the email contains. */
export const confirmationToken = ({ companyId, bankAccountId }: BankAccountRef, secret: string): string =>
  `${companyId}.${bankAccountId}.${secret}`;

/** The account and the secret of a token; undefined if it is not one. */
export const parseConfirmationToken = (token: string): { account: BankAccountRef; secret: string } | undefined => {
  const [company, account, secret = ""] = token.split(".");
  const companyId = CompanyId.safeParse(company).data;
  const bankAccountId = BankAccountId.safeParse(account).data;
  return companyId && bankAccountId && { account: { companyId, bankAccountId }, secret };
};
