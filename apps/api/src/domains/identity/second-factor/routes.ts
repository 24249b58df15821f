import { ConfirmFactorChange, ReadFactorChange } from "@albashi/contracts/identity/factor-changes";
import {
  BeginPasskeyEnrolment,
  EnrolPasskey,
  ListPasskeys,
  RequestPasskeyStepUp,
  StepUpWithPasskey,
} from "@albashi/contracts/identity/passkeys";
import {
  ConfirmSecondFactor,
  DisableSecondFactor,
  EnrolSecondFactor,
  ReadSecondFactor,
  RegenerateRecoveryCodes,
  StepUp,
} from "@albashi/contracts/identity/second-factor";
import { commandRoute } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import type { Cookies } from "../../../platform/http/cookies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { confirmFactorChange, readFactorChange } from "./use-cases/confirm-factor-change.ts";
import { beginPasskeyEnrolment, enrolPasskey } from "./use-cases/enrol-passkey.ts";
import { confirmEnrolment, setUpSecondFactor } from "./use-cases/enrol-second-factor.ts";
import { listPasskeys, removePasskey } from "./use-cases/manage-passkeys.ts";
import { readSecondFactor, renewRecoveryCodes, turnOffSecondFactor } from "./use-cases/manage-second-factor.ts";
import { type SteppedUp, stepUp, stepUpWithPasskey } from "./use-cases/step-up.ts";
import { requestPasskey } from "./use-cases/verify-passkey.ts";

export const secondFactorRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ReadFactorChange, ({ params: { id, token } }) => readFactorChange(dependencies, { id, secret: token })),
  route(ConfirmFactorChange, ({ params: { id, token } }) => confirmFactorChange(dependencies, { id, secret: token })),
  route(StepUp, async ({ actor, body: { password, code, act }, cookies }) => {
    return respondSteppedUp(await stepUp(dependencies, actor, { password, code, act, cookie: cookies.get("session") }), cookies);
  }),
  route(RequestPasskeyStepUp, async ({ actor: { userId, sessionId }, body }) => ({
    options: await requestPasskey(dependencies, { userId, scope: { purpose: "step_up", sessionId, act: body?.act } }),
  })),
  route(StepUpWithPasskey, async ({ actor, body: { response, act }, cookies }) =>
    respondSteppedUp(await stepUpWithPasskey(dependencies, actor, { response, act, cookie: cookies.get("session") }), cookies),
  ),
  route(ListPasskeys, async ({ actor }) => ({ passkeys: await listPasskeys(dependencies, actor) })),
  route(BeginPasskeyEnrolment, async ({ actor }) => ({ options: await beginPasskeyEnrolment(dependencies, actor) })),
  route(EnrolPasskey, async ({ actor, body: { response }, userAgent, cookies }) => {
    const enrolled = await enrolPasskey(dependencies, actor, { response, userAgent, cookie: cookies.get("session") });
    return { ...respondSteppedUp(enrolled, cookies), isConfirmed: enrolled.isConfirmed };
  }),
  commandRoute(dependencies, removePasskey),
  route(ReadSecondFactor, ({ actor }) => readSecondFactor(dependencies, actor)),
  route(EnrolSecondFactor, ({ actor }) => setUpSecondFactor(dependencies, actor)),
  route(ConfirmSecondFactor, async ({ actor, body: { code }, userAgent }) => {
    const { recoveryCodes, isConfirmed } = await confirmEnrolment(dependencies, actor, { code, userAgent });
    return { recoveryCodes: [...recoveryCodes], isConfirmed };
  }),
  route(RegenerateRecoveryCodes, async ({ actor }) => ({ recoveryCodes: [...(await renewRecoveryCodes(dependencies, actor))] })),
  route(DisableSecondFactor, async ({ actor }) => {
    const { isStillOn } = await turnOffSecondFactor(dependencies, actor);
    return { message: isStillOn ? appRemoved : factorOff };
  }),
];

const appRemoved = "Authenticator app removed. Your passkeys still work.";
const factorOff = "Two-step verification is off. You can't approve, pay or export until you turn it on again.";

const respondSteppedUp = ({ bearer, expiresAt, cookie, until }: SteppedUp, cookies: Cookies) => {
  if (cookie) cookies.set("session", cookie.value, cookie.lifeMs);
  return { token: bearer, expiresAt: expiresAt.toISOString(), steppedUpUntil: until.toISOString() };
};
