import { sessionPermissions } from "@albashi/contracts/contract";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { isAllowed } from "../../../../platform/http/permissions.ts";
import { findMemberships, findUser, sessionEnded } from "../../accounts/index.ts";
import { presentMemberships, presentUser } from "./present-session.ts";

/** The caller, their memberships, and their permissions in this company. */
export const readSession = ({ database }: Pick<Dependencies, "database">, actor: Actor) =>
  database.inPlatform(async (tx) => {
    const user = await findUser(tx, actor.userId);
    const memberships = await findMemberships(tx, actor.userId);
    const membership = memberships.find(({ companyId, kind }) => companyId === actor.companyId && kind === actor.kind);
    if (!user || !membership) throw sessionEnded();
    return {
      user: presentUser(user, membership),
      memberships: presentMemberships({ membership, memberships }),
      rights: sessionPermissions.filter((right) => isAllowed(actor, right)),
    };
  });
