import type { AnswerOf } from "@albashi/contracts/contract";
import type { LogIn } from "@albashi/contracts/identity";
import { homeOf } from "../../app/home-of.ts";
import { beginAdminSession, beginStaffSession } from "../../app/session.ts";
import { takeWanted } from "../../app/wanted-place.ts";
import { words } from "./words.ts";

/** Remembers who has logged in (ids, names and role, and the short-lived token), and tells where they go on. */
export const beginSession = ({ token, data, memberships, mustChoosePassword }: AnswerOf<typeof LogIn>): string => {
  const [user] = data;
  if (user === undefined) throw new Error(words.login.failed);
  const { _id, fullName, nameOfCompany, staff } = user;
  if (staff) beginStaffSession({ token, employee: { _id, fullName, nameOfCompany, role: "staff" } });
  else beginAdminSession({ token, admin: { _id, fullName, nameOfCompany, role: "admin" } });
  if (mustChoosePassword) return "/CreatePassWord";
  if (memberships !== undefined) return "/ChooseCompany";
  const who = staff ? "staff" : "admin";
  return takeWanted(who) ?? homeOf(who);
};
