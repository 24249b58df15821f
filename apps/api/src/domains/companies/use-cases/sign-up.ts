import type { BillingPeriod, Plan } from "@albashi/contracts/companies";
import type { CompanyId, UserId } from "@albashi/contracts/ids";
import { writeAuditEntry } from "../../../platform/audit/store.ts";
import { newId } from "../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { internationalNumber } from "../../../platform/reference/phone-numbers.ts";
import { assertStrongPassword, issueVerificationCookie, type Origin, openOwnerAccount } from "../../identity/index.ts";
import { phoneNumberUnknown } from "../errors.ts";
import { insertCompany } from "../store/companies.ts";

interface SignUpRequest {
  readonly fullName: string;
  readonly email: string;
  readonly nameOfCompany: string;
  readonly phoneNumber: string;
  readonly password: string;
  readonly plan?: Plan | undefined;
  readonly billingPeriod?: BillingPeriod | undefined;
}

type SignUpDependencies = Pick<Dependencies, "database" | "clock" | "passwords" | "secrets">;

/** The response to the caller, for a new and a known e-mail. */
export const signUpAnswer = { message: "Check your email for verification! If not found, check your spam." };

/**
 * An employer signs up: user, company, membership, link, mail and audit entry are created in one transaction. The response
 * does not reveal whether the e-mail was known: the password is hashed either way, and only the mailbox learns the difference.
 * The browser gets a proof with which it may verify the mailbox without the password.
 */
export const signUp = async (
  dependencies: SignUpDependencies,
  request: SignUpRequest,
  { requestFingerprint, from }: { requestFingerprint: Buffer | undefined; from: Origin },
) => {
  const { fullName, email, nameOfCompany: companyName, password, plan = null } = request;
  const phoneNumber = internationalNumber(request.phoneNumber);
  if (!phoneNumber) throw phoneNumberUnknown();
  assertStrongPassword({ password, email, companyName });
  const passwordHash = await dependencies.passwords.hash(password);

  const companyId = newId<CompanyId>();
  const user = { userId: newId<UserId>(), email, fullName, phoneNumber, passwordHash };
  const { userId } = await dependencies.database.inCompany(companyId, async (tx) => {
    const opened = await openOwnerAccount(dependencies, tx, { user, companyId, companyName, requestFingerprint, from });
    if (!opened.isCreated) return opened;
    const at = dependencies.clock.now();
    const billingPeriod = plan === null ? null : (request.billingPeriod ?? "monthly");
    await insertCompany(tx, { companyId, name: companyName, plan, billingPeriod, createdAt: at });
    await writeAuditEntry(tx, { at, actor: user.userId, action: "company_signed_up", subject: companyId });
    return opened;
  });
  return { verificationProof: issueVerificationCookie(dependencies, { userId, purpose: "sign_up" }) };
};
