import type { Plan } from "@albashi/contracts/companies";
import type { CompanyId, UserId } from "@albashi/contracts/ids";
import { record } from "../../../audit/store.ts";
import { newId } from "../../../new-id.ts";
import type { Parts } from "../../../parts.ts";
import { internationalNumber } from "../../../phone-numbers.ts";
import { type Origin, openOwnerAccount, refuseWeakPassword } from "../../identity/index.ts";
import { phoneNumberUnknown } from "../errors.ts";
import { insertCompany } from "../store.ts";

interface SignUpRequest {
  readonly fullName: string;
  readonly email: string;
  readonly nameOfCompany: string;
  readonly phoneNumber: string;
  readonly password: string;
  readonly plan?: Plan | undefined;
}

type SignUpParts = Pick<Parts, "database" | "clock" | "passwords" | "secrets">;

/** What the caller is told, new or known. */
export const signUpAnswer = { message: "Check your email for verification! If not found, check your spam." };

/**
 * An employer opens an account: person, company, membership, link, mail and audit come into being together, or not at
 * all. Whether the e-mail was known shows in nothing the caller sees: the password is hashed either way, and only the
 * mailbox learns the difference.
 */
export const signUp = async (
  parts: SignUpParts,
  request: SignUpRequest,
  { intent, from }: { intent: Buffer | undefined; from: Origin },
) => {
  const { fullName, email, nameOfCompany: companyName, password, plan = null } = request;
  const phoneNumber = internationalNumber(request.phoneNumber);
  if (!phoneNumber) throw phoneNumberUnknown();
  refuseWeakPassword({ password, email, companyName });
  const passwordHash = await parts.passwords.hash(password);

  const companyId = newId<CompanyId>();
  const user = { userId: newId<UserId>(), email, fullName, phoneNumber, passwordHash };
  await parts.database.inCompany(companyId, async (tx) => {
    if (!(await openOwnerAccount(parts, tx, { user, companyId, companyName, intent, from }))) return;
    const at = parts.clock.now();
    await insertCompany(tx, { companyId, name: companyName, plan, createdAt: at });
    await record(tx, { at, actor: user.userId, action: "company_signed_up", subject: companyId });
  });
};
