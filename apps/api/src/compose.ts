import { ReportCrash } from "@albashi/contracts/crashes";
import { type Clock, systemClock } from "@albashi/dates";
import type { Logger } from "pino";
import { companiesRoutes } from "./capabilities/companies/index.ts";
import { authenticate, identityRoutes, identityWorkflows } from "./capabilities/identity/index.ts";
import type { Config } from "./config.ts";
import { openDatabase } from "./database/open-database.ts";
import { type Route, route } from "./http/route.ts";
import { passwordChecks } from "./observability/metrics.ts";
import { restateService } from "./outbox/restate-services.ts";
import type { Parts } from "./parts.ts";
import { smtpEmail } from "./providers/email/smtp.ts";
import { argon2Hashing } from "./providers/password-hashing/argon2.ts";
import { nodeCryptoSecrets } from "./providers/secrets/node-crypto.ts";

/** Chooses every part, once. Nothing else in the product knows a vendor. */
export const composeParts = (config: Config, clock: Clock = systemClock): Parts => ({
  config,
  clock,
  database: openDatabase(config.database),
  passwords: argon2Hashing({ pepper: config.passwordPepper, counted: () => passwordChecks.add(1) }),
  secrets: nodeCryptoSecrets(config.secretsKey),
  email: smtpEmail(config.mail),
});

/** Every call the API answers. */
export const composeRoutes = (parts: Parts, log: Logger): readonly Route[] => [
  ...identityRoutes(parts),
  ...companiesRoutes(parts),
  route(ReportCrash, async ({ body }) => {
    log.error({ crash: body, id: body.crashId }, "a screen broke");
    return { crashId: body.crashId };
  }),
];

/** Who is calling, for the routes that need to know. */
export const composeAuthentication = (parts: Parts) => (keys: Parameters<typeof authenticate>[1]) => authenticate(parts, keys);

/** Every workflow, in the form Restate runs. */
export const composeWorkflows = (parts: Parts) => [...identityWorkflows].map((definition) => restateService(parts, definition));
