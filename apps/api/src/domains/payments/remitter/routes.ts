import { ChooseRemitter, ReadRemitter } from "@albashi/contracts/payments/remitter";
import { commandRoute } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { actRoute, type Route, route } from "../../../platform/http/route.ts";
import { chooseRemitter, readRemitter } from "./use-cases/choose-remitter.ts";

export const remitterRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ReadRemitter, ({ actor }) => readRemitter(dependencies, actor)),
  actRoute(
    ChooseRemitter,
    commandRoute(dependencies, chooseRemitter, (_result, { actor }) => readRemitter(dependencies, actor)),
    async ({ actor, body: { remitter, effectiveFrom } }) => {
      const current = await readRemitter(dependencies, actor);
      return { confirms: { act: "choose_remitter", remitter, effectiveFrom }, unchanged: [current.remitter, current.choices.length] };
    },
  ),
];
