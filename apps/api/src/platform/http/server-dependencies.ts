import type { SessionId } from "@albashi/contracts/ids";
import type { FastifyBaseLogger } from "fastify";
import type { Redis } from "ioredis";
import type { Config } from "../config.ts";
import type { CountCall } from "../rate-limits/count-in-database.ts";
import type { Actor } from "./actor.ts";
import type { DemoTour } from "./demo-tour.ts";
import type { Route } from "./route.ts";
import type { RecordSecurityEvent } from "./security-events.ts";
import type { IsReplay, StepUpGrants } from "./step-up-for-act.ts";

/** What must respond before this process receives calls. */
export type HealthChecks = Readonly<Record<string, () => Promise<unknown>>>;

/** What the HTTP server is built from. */
export interface ServerDependencies {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly redis: Redis;
  /** Counts calls while Redis is gone. */
  readonly countCall: CountCall;
  readonly routes: readonly Route[];
  readonly authenticate: (keys: { bearer: string | undefined; cookie: string | undefined }) => Promise<Actor>;
  /** The current actor of a session during a long call; undefined once the session has ended. */
  readonly readActor: (sessionId: SessionId) => Promise<Actor | undefined>;
  readonly stepUpGrants: StepUpGrants;
  readonly isReplay: IsReplay;
  /** Undefined where the tour is off. */
  readonly demoTour?: DemoTour | undefined;
  readonly recordSecurityEvent: RecordSecurityEvent;
  readonly health: HealthChecks;
}
