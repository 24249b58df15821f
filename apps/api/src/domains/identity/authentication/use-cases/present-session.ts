import type { UserRecord } from "@albashi/contracts/identity/accounts";
import type { MembershipRecord } from "@albashi/contracts/identity/roles";
import type { Membership, User } from "../../accounts/index.ts";
import type { OpenedSession } from "../../sessions/index.ts";
import type { ActiveMembership } from "./select-membership.ts";

/** The user who has logged in, the tokens of their session, and their other memberships. */
export interface LoggedIn extends OpenedSession {
  readonly user: UserRecord;
  /** Present only when there are several to choose from. */
  readonly memberships?: MembershipRecord[];
  readonly mustChoosePassword?: true;
}

/** Presents a new session. */
export const presentLogin = (opened: OpenedSession, user: User, selected: ActiveMembership): LoggedIn => ({
  ...opened,
  user: presentUser(user, selected.membership),
  ...(selected.memberships.length > 1 ? { memberships: presentMemberships(selected) } : {}),
  ...(user.generatedPasswordUntil ? { mustChoosePassword: true } : {}),
});

export const presentUser = (user: User, membership: Membership): UserRecord => ({
  _id: user.userId,
  fullName: user.fullName,
  email: user.email,
  phoneNumber: user.phoneNumber ?? "",
  nameOfCompany: membership.companyName,
  profilePicture: null,
  staff: membership.kind === "staff",
});

export const presentMemberships = ({ membership, memberships }: ActiveMembership): MembershipRecord[] =>
  memberships.map(({ companyId, companyName, kind, role, employeeId }) => ({
    companyId,
    companyName,
    kind,
    role,
    employeeId,
    isThisOne: companyId === membership.companyId && kind === membership.kind,
  }));
