import {
  ConfirmSecondFactor,
  DisableSecondFactor,
  EnrolSecondFactor,
  ReadSecondFactor,
  RegenerateRecoveryCodes,
  StepUp,
} from "@albashi/contracts/identity/second-factor";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { confirmEnrolment, setUpSecondFactor } from "./use-cases/enrol-second-factor.ts";
import { readSecondFactor, renewRecoveryCodes, turnOffSecondFactor } from "./use-cases/manage-second-factor.ts";
import { stepUp } from "./use-cases/step-up.ts";

export const secondFactorRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(StepUp, async ({ actor, body: { password, code }, cookies }) => {
    const { bearer, expiresAt, cookie, until } = await stepUp(dependencies, actor, { password, code, cookie: cookies.get("session") });
    if (cookie) cookies.set("session", cookie.value, cookie.lifeMs);
    return { token: bearer, expiresAt: expiresAt.toISOString(), steppedUpUntil: until.toISOString() };
  }),
  route(ReadSecondFactor, ({ actor }) => readSecondFactor(dependencies, actor)),
  route(EnrolSecondFactor, ({ actor }) => setUpSecondFactor(dependencies, actor)),
  route(ConfirmSecondFactor, async ({ actor, body }) => ({ recoveryCodes: [...(await confirmEnrolment(dependencies, actor, body.code))] })),
  route(RegenerateRecoveryCodes, async ({ actor }) => ({ recoveryCodes: [...(await renewRecoveryCodes(dependencies, actor))] })),
  route(DisableSecondFactor, async ({ actor }) => {
    await turnOffSecondFactor(dependencies, actor);
    return { message: "Your second factor is off. Approving, paying and exporting wait until it is on again." };
  }),
];
