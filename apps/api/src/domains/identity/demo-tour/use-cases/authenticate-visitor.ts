import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { findMembershipStatus, sessionEnded } from "../../accounts/index.ts";
import { type DemoSession, isDemoToken, isLiveDemoSession, parseDemoSession } from "../model/demo-session.ts";
import { findDemoTour } from "../store/demo-tours.ts";
import { demoCookiePurpose } from "./start-demo-tour.ts";

interface DemoKeys {
  readonly bearer: string | undefined;
  readonly cookie: string | undefined;
}

/** The visitor of the demo tour behind a call; undefined when the call has no demo token. A visitor has proved nothing about themselves. */
export const authenticateVisitor = async (
  { demoDatabase, clock, secrets }: Pick<Dependencies, "demoDatabase" | "clock" | "secrets">,
  { bearer, cookie }: DemoKeys,
): Promise<Actor | undefined> => {
  if (!demoDatabase || !bearer || !isDemoToken(bearer)) return undefined;
  const session = cookie === undefined ? undefined : openCookie(secrets, cookie);
  if (!session || !isLiveDemoSession(session, { bearer, now: clock.now() })) throw sessionEnded();
  const { sessionId, companyId, view } = session;
  return demoDatabase.inPlatform(async (tx) => {
    const tour = await findDemoTour(tx);
    // Another company is shown since a reset: the ids on the visitor's screen are of the one before.
    if (tour?.companyId !== companyId) throw sessionEnded();
    const userId = tour.users[view];
    const membership = await findMembershipStatus(tx, { userId, companyId, kind: view });
    if (!membership) throw sessionEnded();
    const { role, employeeId } = membership;
    const place = { sessionId, userId, companyId, kind: view, role, employeeId: employeeId ?? undefined };
    return {
      ...place,
      mustChoosePassword: false,
      hasSecondFactor: false,
      moneyRightsFrom: null,
      needsSecondFactor: false,
      isSteppedUp: false,
    };
  });
};

/** A cookie that we did not seal is as good as none. */
const openCookie = (secrets: Dependencies["secrets"], cookie: string): DemoSession | undefined => {
  const sealed = Buffer.from(cookie, "base64url");
  try {
    return parseDemoSession(secrets.unseal(sealed, demoCookiePurpose));
  } catch {
    return undefined;
  }
};
