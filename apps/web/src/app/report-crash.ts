import { ReportCrash } from "@albashi/contracts/crashes";
import { call } from "../api-client.ts";

interface Crash {
  readonly crashId: string;
  readonly message: string;
  readonly route: string;
  readonly stack: string;
}

/** Reports a crashed screen to the server log. The crash id is the idempotency key, so repeating it changes nothing. */
export const reportCrash = ({ crashId, message, route, stack }: Crash) =>
  call(ReportCrash, {
    body: { crashId, message: message.slice(0, 500), route: withoutSecrets(route).slice(0, 200), stack: stack.slice(0, 4000) },
    idempotencyKey: crashId,
  });

/** Links contain one-time tokens, which must not be logged: what follows a mailed link's id, and every long part except an id. */
const withoutSecrets = (route: string) =>
  route
    .replace(/^(\/(?:verify|CreatePassWord)\/[^/]+)\/.+$/i, "$1/…")
    .replace(/\/(?![\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\/|$))[\w.-]{20,}/gi, "/…");
