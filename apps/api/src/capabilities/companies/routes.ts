import { ReadUser, ReadUserPicture, SignUp, UpdateUser } from "@albashi/contracts/companies";
import { fileRoute, type Route, route } from "../../http/route.ts";
import { intentOf } from "../../idempotency/intent-of.ts";
import type { Parts } from "../../parts.ts";
import { readUser, readUserPicture } from "./use-cases/read-user.ts";
import { signUp, signUpAnswer } from "./use-cases/sign-up.ts";
import { updateUser } from "./use-cases/update-user.ts";

export const companiesRoutes = (parts: Parts): readonly Route[] => [
  route(SignUp, async ({ body, idempotencyKey, networkAddress, userAgent }) => {
    const { password, confirmPassword, ...request } = body;
    const intent = idempotencyKey && parts.secrets.fingerprintOf(`${idempotencyKey} ${JSON.stringify(request)}`);
    await signUp(parts, { ...request, password }, { intent: intent || undefined, from: { networkAddress, userAgent } });
    return signUpAnswer;
  }),

  route(ReadUser, async ({ actor, params }) => ({ data: await readUser(parts, actor, params.userId) })),

  fileRoute(ReadUserPicture, ({ actor, params }) => readUserPicture(parts, actor, params.userId)),

  route(UpdateUser, (call) => {
    const { actor, params, body, upload: picture, networkAddress, userAgent } = call;
    const { staff: _changesNothing, ...sent } = body;
    const intent = intentOf(parts, UpdateUser, call);
    return updateUser(parts, actor, { userId: params.id, sent, picture, from: { networkAddress, userAgent }, intent });
  }),
];
