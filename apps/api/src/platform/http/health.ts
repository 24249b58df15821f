import type { FastifyInstance } from "fastify";

/** What must respond before this process receives calls. */
export type HealthChecks = Readonly<Record<string, () => Promise<unknown>>>;

const answerWithinMs = 2_000;

/** `/api/health`: this process is alive. `/api/readiness`: its dependencies respond too. */
export const addHealth = (app: FastifyInstance, checks: HealthChecks) => {
  app.get("/api/health", { schema: { hide: true }, logLevel: "warn" }, async () => ({ status: "alive" }));
  app.get("/api/readiness", { schema: { hide: true }, logLevel: "warn" }, async (_request, reply) => {
    const answers = await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await howItAnswers(check)] as const));
    const isReady = answers.every(([, answer]) => answer === "answers");
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ready" : "not ready", ...Object.fromEntries(answers) });
  });
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
