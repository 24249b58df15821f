import type { FastifyInstance } from "fastify";
import { unlistedLimit } from "./rate-limits.ts";
import type { HealthChecks, ServerDependencies } from "./server-dependencies.ts";

const answerWithinMs = 2_000;

/** `/api/health`: this process is alive. `/api/readiness`: its dependencies respond too. */
export const addHealth = (app: FastifyInstance, { health, config }: Pick<ServerDependencies, "health" | "config">) => {
  const check = checkOnce(health);
  app.get("/api/health", { schema: { hide: true }, logLevel: "warn" }, async () => ({ status: "alive" }));
  const options = { schema: { hide: true }, logLevel: "warn", config: unlistedLimit({ config }) } as const;
  app.get("/api/readiness", options, async (_request, reply) => {
    const answers = await check();
    const isReady = answers.every(([, answer]) => answer === "answers");
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ready" : "not ready", ...Object.fromEntries(answers) });
  });
};

/** Concurrent callers share one check, so that many of them cost the dependencies no more than one. */
const checkOnce = (checks: HealthChecks) => {
  const checkAll = () => Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await howItAnswers(check)] as const));
  let running: ReturnType<typeof checkAll> | undefined;
  return () => {
    running ??= checkAll().finally(() => {
      running = undefined;
    });
    return running;
  };
};

const howItAnswers = async (check: () => Promise<unknown>) => {
  const late = new Promise<"is late">((resolve) => setTimeout(() => resolve("is late"), answerWithinMs).unref());
  return Promise.race([
    check().then(
      () => "answers" as const,
      () => "does not answer" as const,
    ),
    late,
  ]);
};
