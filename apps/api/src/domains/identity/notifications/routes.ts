import { RequestPasswordReset, RequestVerificationLink } from "@albashi/contracts/identity/recovery";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { requestLink } from "./use-cases/request-link.ts";

export const notificationsRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(RequestVerificationLink, async ({ body, networkAddress, userAgent }) => {
    await requestLink(dependencies, { purpose: "verify_email", email: body.email, from: { networkAddress, userAgent } });
    return { message: "If this email isn't verified yet, we've sent a new link. Please check your inbox and spam folder." };
  }),
  route(RequestPasswordReset, async ({ body, networkAddress, userAgent }) => {
    await requestLink(dependencies, { purpose: "reset_password", email: body.email, from: { networkAddress, userAgent } });
    return { message: "Password reset email sent! Please check your inbox." };
  }),
];
