import { StartDemoTour } from "@albashi/contracts/identity/demo-tour";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { endSessionOfCookie } from "../sessions/index.ts";
import { startDemoTour } from "./use-cases/start-demo-tour.ts";

export const demoTourRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(StartDemoTour, async ({ body, cookies }) => {
    const { token, cookie, user } = await startDemoTour(dependencies, body);
    // The page holds one session. One that it no longer knows must not be refreshed under the demo's names.
    await endSessionOfCookie(dependencies, cookies.get("session"));
    cookies.clear("session");
    cookies.set("demo", cookie.value, cookie.lifeMs);
    return { token, data: [user], _id: user._id };
  }),
];
