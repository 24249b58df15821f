import { ReadRemitter } from "@albashi/contracts/payments/remitter";
import { commandRoute } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { chooseRemitter, readRemitter } from "./use-cases/choose-remitter.ts";

export const remitterRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ReadRemitter, ({ actor }) => readRemitter(dependencies, actor)),
  commandRoute(dependencies, chooseRemitter, (_result, { actor }) => readRemitter(dependencies, actor)),
];
