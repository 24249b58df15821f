import { demoTokenPrefix } from "@albashi/contracts/identity/demo-tour";
import { MembershipKind } from "@albashi/contracts/identity/roles";
import { CompanyId, SessionId } from "@albashi/contracts/ids";
import { hourMs } from "@albashi/dates";
import * as z from "zod/mini";

/** Long enough for a visit. It is not renewed. */
export const demoSessionTtlMs = 2 * hourMs;

/** A demo session, as sealed into its cookie. */
const DemoSession = z.strictObject({
  sessionId: SessionId,
  companyId: CompanyId,
  view: MembershipKind,
  endsAt: z.number(),
});
export type DemoSession = z.infer<typeof DemoSession>;

/** Whether a token claims to be of a demo session. */
export const isDemoToken = (bearer: string | undefined): boolean => bearer?.startsWith(demoTokenPrefix) ?? false;

export const demoTokenOf = ({ sessionId }: Pick<DemoSession, "sessionId">): string => `${demoTokenPrefix}${sessionId}`;

/** Reads the content of a cookie; undefined when it is none of ours. */
export const parseDemoSession = (content: string): DemoSession | undefined => DemoSession.safeParse(JSON.parse(content)).data;

/** Whether cookie and token belong to one session that has not ended. */
export const isLiveDemoSession = (session: DemoSession, { bearer, now }: { bearer: string; now: Date }): boolean =>
  demoTokenOf(session) === bearer && now.getTime() < session.endsAt;
