import { rights } from "@albashi/contracts/contract";
import type { Actor } from "../../../http/actor.ts";
import { mayUse } from "../../../http/permissions.ts";
import type { Parts } from "../../../parts.ts";
import { sessionEnded } from "../errors.ts";
import { findMemberships, findUser } from "../store.ts";
import { asMembershipRecords, asRecord } from "./logged-in.ts";

/** Who the caller is, where they belong, and what they may do in this company. */
export const readSession = ({ database }: Pick<Parts, "database">, actor: Actor) =>
  database.inPlatform(async (tx) => {
    const user = await findUser(tx, actor.userId);
    const memberships = await findMemberships(tx, actor.userId);
    const membership = memberships.find(({ companyId, kind }) => companyId === actor.companyId && kind === actor.kind);
    if (!user || !membership) throw sessionEnded();
    return {
      user: asRecord(user, membership),
      memberships: asMembershipRecords({ membership, memberships }),
      rights: rights.filter((right) => mayUse(actor, right)),
    };
  });
