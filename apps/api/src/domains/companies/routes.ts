import { ReadPlan, ReadUser, ReadUserPicture, SignUp, UpdateUser } from "@albashi/contracts/companies";
import { commandRoute } from "../../platform/command/command.ts";
import type { Dependencies } from "../../platform/dependencies.ts";
import { fileRoute, type Route, route } from "../../platform/http/route.ts";
import { idempotentRequestOf } from "../../platform/idempotency/idempotent-request.ts";
import { issueVerificationCookie, verificationCookieTtlMs } from "../identity/index.ts";
import { changePlan, readPlan } from "./use-cases/company-plan.ts";
import { readUser, readUserPicture } from "./use-cases/read-user.ts";
import { signUp, signUpAnswer } from "./use-cases/sign-up.ts";
import { updateUser } from "./use-cases/update-user.ts";

export const companiesRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(SignUp, async ({ body, idempotencyKey, networkAddress, userAgent, cookies }) => {
    const { password, confirmPassword, ...request } = body;
    const requestFingerprint = idempotencyKey && dependencies.secrets.hmacOf(`${idempotencyKey} ${JSON.stringify(request)}`);
    const { verificationProof } = await signUp(
      dependencies,
      { ...request, password },
      { requestFingerprint: requestFingerprint || undefined, from: { networkAddress, userAgent } },
    );
    cookies.set("verification", verificationProof, verificationCookieTtlMs);
    return signUpAnswer;
  }),

  route(ReadPlan, ({ actor }) => readPlan(dependencies, actor)),
  commandRoute(dependencies, changePlan),

  route(ReadUser, async ({ actor, params }) => ({ data: await readUser(dependencies, actor, params.userId) })),

  fileRoute(ReadUserPicture, ({ actor, params }) => readUserPicture(dependencies, actor, params.userId)),

  route(UpdateUser, async (call) => {
    const { actor, params, body, upload: picture, networkAddress, userAgent, cookies } = call;
    // The request of the product specification carries `staff`; an account cannot change its own kind.
    const { staff: _ignored, ...sent } = body;
    const request = idempotentRequestOf(dependencies, UpdateUser, call);
    const { isEmailChanging, ...updated } = await updateUser(
      dependencies,
      actor,
      { userId: params.id, sent, picture, from: { networkAddress, userAgent } },
      request,
    );
    // The link to a new mailbox takes effect by itself only in the browser that asked for it.
    if (isEmailChanging) {
      const proof = issueVerificationCookie(dependencies, { userId: actor.userId, purpose: "email_change" });
      cookies.set("verification", proof, verificationCookieTtlMs);
    }
    return updated;
  }),
];
