import type { UserRecord } from "@albashi/contracts/identity";
import type { MembershipRecord } from "@albashi/contracts/roles";
import type { Membership, User } from "../model.ts";
import type { Place } from "./find-place.ts";
import type { OpenedSession } from "./open-session.ts";

/** Who has logged in, the keys of their session, and where else they belong. */
export interface LoggedIn extends OpenedSession {
  readonly user: UserRecord;
  /** Told only when there are several to choose from. */
  readonly memberships?: MembershipRecord[];
  readonly mustChoosePassword?: true;
}

/** What a page is told of a session that has just begun. */
export const asLoggedIn = (opened: OpenedSession, user: User, place: Place): LoggedIn => ({
  ...opened,
  user: asRecord(user, place.membership),
  ...(place.memberships.length > 1 ? { memberships: asMembershipRecords(place) } : {}),
  ...(user.generatedPasswordUntil ? { mustChoosePassword: true } : {}),
});

export const asRecord = (user: User, membership: Membership): UserRecord => ({
  _id: user.userId,
  fullName: user.fullName,
  email: user.email,
  phoneNumber: user.phoneNumber ?? "",
  nameOfCompany: membership.companyName,
  profilePicture: null,
  staff: membership.kind === "staff",
});

export const asMembershipRecords = ({ membership, memberships }: Place): MembershipRecord[] =>
  memberships.map(({ companyId, companyName, kind, role, employeeId }) => ({
    companyId,
    companyName,
    kind,
    role,
    employeeId,
    isThisOne: companyId === membership.companyId && kind === membership.kind,
  }));
