import type { ResponseOf } from "@albashi/contracts/contract";
import type { LogIn } from "@albashi/contracts/identity/accounts";
import { homePathOf } from "../../../app/home-path.ts";
import { consumeReturnPath } from "../../../app/return-path.ts";
import { beginAdminSession, beginStaffSession } from "../../../app/session.ts";
import { messages } from "../messages.ts";

/** Stores the logged-in user (ids, names, role and the short-lived token) and returns the path to continue at. */
export const beginSession = ({ token, data, memberships, mustChoosePassword }: ResponseOf<typeof LogIn>): string => {
  const [user] = data;
  if (user === undefined) throw new Error(messages.login.failed);
  const { _id, fullName, nameOfCompany, staff } = user;
  if (staff) beginStaffSession({ token, employee: { _id, fullName, nameOfCompany, role: "staff" } });
  else beginAdminSession({ token, admin: { _id, fullName, nameOfCompany, role: "admin" } });
  if (mustChoosePassword) return "/CreatePassWord";
  if (memberships !== undefined) return "/ChooseCompany";
  const role = staff ? "staff" : "admin";
  return consumeReturnPath(role) ?? homePathOf(role);
};
