import { ReadUser, ReadUserPicture, SignUp, UpdateUser } from "@albashi/contracts/companies";
import type { Dependencies } from "../../platform/dependencies.ts";
import { fileRoute, type Route, route } from "../../platform/http/route.ts";
import { idempotentRequestOf } from "../../platform/idempotency/idempotent-request.ts";
import { readUser, readUserPicture } from "./use-cases/read-user.ts";
import { signUp, signUpAnswer } from "./use-cases/sign-up.ts";
import { updateUser } from "./use-cases/update-user.ts";

export const companiesRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(SignUp, async ({ body, idempotencyKey, networkAddress, userAgent }) => {
    const { password, confirmPassword, ...request } = body;
    const requestFingerprint = idempotencyKey && dependencies.secrets.fingerprintOf(`${idempotencyKey} ${JSON.stringify(request)}`);
    await signUp(
      dependencies,
      { ...request, password },
      { requestFingerprint: requestFingerprint || undefined, from: { networkAddress, userAgent } },
    );
    return signUpAnswer;
  }),

  route(ReadUser, async ({ actor, params }) => ({ data: await readUser(dependencies, actor, params.userId) })),

  fileRoute(ReadUserPicture, ({ actor, params }) => readUserPicture(dependencies, actor, params.userId)),

  route(UpdateUser, (call) => {
    const { actor, params, body, upload: picture, networkAddress, userAgent } = call;
    // The specified request carries `staff`; an account cannot change its own kind.
    const { staff: _ignored, ...sent } = body;
    const request = idempotentRequestOf(dependencies, UpdateUser, call);
    return updateUser(dependencies, actor, { userId: params.id, sent, picture, from: { networkAddress, userAgent } }, request);
  }),
];
