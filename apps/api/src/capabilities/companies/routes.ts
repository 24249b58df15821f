import { ReadUser, SignUp } from "@albashi/contracts/companies";
import { type Route, route } from "../../http/route.ts";
import type { Parts } from "../../parts.ts";
import { readUser } from "./use-cases/read-user.ts";
import { signUp, signUpAnswer } from "./use-cases/sign-up.ts";

export const companiesRoutes = (parts: Parts): readonly Route[] => [
  route(SignUp, async ({ body, idempotencyKey, networkAddress, userAgent }) => {
    const { password, confirmPassword, ...request } = body;
    const intent = idempotencyKey && parts.secrets.fingerprintOf(`${idempotencyKey} ${JSON.stringify(request)}`);
    await signUp(parts, { ...request, password }, { intent: intent || undefined, from: { networkAddress, userAgent } });
    return signUpAnswer;
  }),

  route(ReadUser, async ({ actor, params }) => ({ data: await readUser(parts, actor, params.userId) })),
];
