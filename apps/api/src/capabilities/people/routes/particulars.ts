import { ChooseEmployer, ReadParticulars, SaveParticulars } from "@albashi/contracts/people-particulars";
import { type Route, route } from "../../../http/route.ts";
import { intentOf } from "../../../idempotency/intent-of.ts";
import type { Parts } from "../../../parts.ts";
import { chooseEmployer, readParticulars, writeParticulars } from "../use-cases/company-particulars.ts";

export const particularsRoutes = (parts: Parts): readonly Route[] => [
  route(ReadParticulars, ({ actor }) => readParticulars(parts, actor)),
  route(SaveParticulars, (call) =>
    writeParticulars(parts, call.actor, { particulars: call.body, intent: intentOf(parts, SaveParticulars, call) }),
  ),
  route(ChooseEmployer, (call) => chooseEmployer(parts, call.actor, { ...call.body, intent: intentOf(parts, ChooseEmployer, call) })),
];
