import { ReadPayPromise } from "@albashi/contracts/payments/pay-promise";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { readPayPromise } from "./use-cases/read-pay-promise.ts";

export const payPromisesRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ReadPayPromise, ({ actor }) => readPayPromise(dependencies, actor)),
];
