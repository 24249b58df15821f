import type { CompanyId, EmployeeId, SessionId, UserId } from "@albashi/contracts/ids";
import type { MembershipKind, Role } from "@albashi/contracts/roles";

/** Who makes a call, read from the session and nothing the caller can write. */
export interface Actor {
  readonly userId: UserId;
  readonly companyId: CompanyId;
  readonly sessionId: SessionId;
  readonly kind: MembershipKind;
  readonly role: Role;
  /** Which employee of the company a staff session belongs to. */
  readonly employeeId: EmployeeId | undefined;
  /** The password was made by us and mailed: until they choose their own, they may do nothing else. */
  readonly mustChoosePassword: boolean;
  /** This session was opened, or confirmed, with the second factor. */
  readonly hasSecondFactor: boolean;
  /** The person has shown again who they are, a few minutes ago. */
  readonly isSteppedUp: boolean;
}
