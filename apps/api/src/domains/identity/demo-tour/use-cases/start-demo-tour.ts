import type { MembershipKind } from "@albashi/contracts/identity/roles";
import type { SessionId } from "@albashi/contracts/ids";
import { addMs } from "@albashi/dates";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { findMemberships, findUser } from "../../accounts/index.ts";
import { presentUser } from "../../authentication/index.ts";
import { tourOff } from "../errors.ts";
import { type DemoSession, demoSessionTtlMs, demoTokenOf } from "../model/demo-session.ts";
import { findDemoTour } from "../store/demo-tours.ts";

/** What the cookie's seal is bound to, so that no other sealed text can stand in for it. */
export const demoCookiePurpose = "demo session";

/** Opens a demo session. It stores nothing: the session is in the sealed cookie. */
export const startDemoTour = async (
  { demoDatabase, clock, secrets }: Pick<Dependencies, "demoDatabase" | "clock" | "secrets">,
  { view }: { view: MembershipKind },
) => {
  if (!demoDatabase) throw tourOff();
  const shown = await demoDatabase.inPlatform(async (tx) => {
    const tour = await findDemoTour(tx);
    if (!tour) return undefined;
    const { companyId, users } = tour;
    const user = await findUser(tx, users[view]);
    const memberships = await findMemberships(tx, users[view]);
    const membership = memberships.find((one) => one.companyId === companyId && one.kind === view);
    return user && membership && { companyId, user: presentUser(user, membership) };
  });
  if (!shown) throw tourOff();
  const endsAt = addMs(clock.now(), demoSessionTtlMs).getTime();
  const session: DemoSession = { sessionId: newId<SessionId>(), companyId: shown.companyId, view, endsAt };
  const cookie = secrets.seal(JSON.stringify(session), demoCookiePurpose).toString("base64url");
  return { token: demoTokenOf(session), cookie: { value: cookie, lifeMs: demoSessionTtlMs }, user: shown.user };
};
