import type { UserRecord } from "@albashi/contracts/identity";
import type { UserId } from "@albashi/contracts/ids";
import type { Actor } from "../../../http/actor.ts";
import type { Parts } from "../../../parts.ts";
import { findAdminOf } from "../../identity/index.ts";
import { userNotFound } from "../errors.ts";
import { findCompany } from "../store.ts";

/** An admin of the caller's company, with the company's name. Somebody of another company is nobody here. */
export const readUser = ({ database }: Pick<Parts, "database">, actor: Actor, userId: UserId): Promise<UserRecord> =>
  database.inCompany(actor.companyId, async (tx) => {
    const company = await findCompany(tx, actor.companyId);
    const user = await findAdminOf(tx, actor.companyId, userId);
    if (!company || !user) throw userNotFound();
    return {
      _id: user.userId,
      fullName: user.fullName,
      email: user.email,
      phoneNumber: user.phoneNumber,
      nameOfCompany: company.name,
      profilePicture: null,
      staff: false,
    };
  });
