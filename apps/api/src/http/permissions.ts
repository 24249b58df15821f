import type { Permission } from "@albashi/contracts/contract";
import type { Actor } from "./actor.ts";
import { Refusal } from "./refusal.ts";

type GuardedPermission = Exclude<Permission, "public">;

/** Who holds which right. A right that is not written here does not compile. */
const holders: Record<GuardedPermission, (actor: Actor) => boolean> = {
  "session.own": () => true,
  "company.read": ({ kind }) => kind === "employer",
};

/** Refuses an actor who lacks the right that a call's contract names. */
export const refuseWithout = (permission: GuardedPermission, actor: Actor) => {
  if (holders[permission](actor)) return;
  throw new Refusal({
    kind: "forbidden",
    code: "not_permitted",
    message: "Your account may not do this. Ask an admin of your company.",
  });
};
