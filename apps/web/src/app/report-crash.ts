import { ReportCrash } from "@albashi/contracts/crashes";
import { call } from "../api-client.ts";

interface Crash {
  readonly crashId: string;
  readonly message: string;
  readonly route: string;
  readonly stack: string;
}

/** Tells our log about a screen that broke. The crash id is the key, so a second telling changes nothing. */
export const reportCrash = ({ crashId, message, route, stack }: Crash) =>
  call(ReportCrash, {
    body: { crashId, message: message.slice(0, 500), route: withoutSecrets(route).slice(0, 200), stack: stack.slice(0, 4000) },
    idempotencyKey: crashId,
  });

/** The addresses of mailed links hold a one-time token, which has no place in a log. */
const withoutSecrets = (route: string) => route.replace(/^(\/(?:verify|CreatePassWord)\/[^/]+)\/.+$/i, "$1/…");
