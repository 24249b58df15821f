import type { MembershipKind, Role } from "@albashi/contracts/identity/roles";
import type { CompanyId, EmployeeId, SessionId, UserId } from "@albashi/contracts/ids";

/** The caller, read from the session and nothing the caller can write. */
export interface Actor {
  readonly userId: UserId;
  readonly companyId: CompanyId;
  readonly sessionId: SessionId;
  readonly kind: MembershipKind;
  readonly role: Role;
  /** Which employee of the company a staff session belongs to. */
  readonly employeeId: EmployeeId | undefined;
  /** The password was generated and mailed by us: until the user chooses their own, they may do nothing else. */
  readonly mustChoosePassword: boolean;
  /** This session was opened, or confirmed, with a second factor that may be used for money. */
  readonly hasSecondFactor: boolean;
  /** From when the new second factor that this session presented may be used for money; null without one that still waits. */
  readonly moneyRightsFrom: Date | null;
  /** Money has been booked in the company, so preparing pay needs a second factor too, unless the account is in its grace period. */
  readonly needsSecondFactor: boolean;
  /** The user completed a step-up within the last few minutes. */
  readonly isSteppedUp: boolean;
}
