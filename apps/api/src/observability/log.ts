import { type Logger, pino } from "pino";
import type { Config } from "../config.ts";

/** What must never reach a log, wherever it stands in what is logged. */
const secretMembers = [
  "password",
  "confirmPassword",
  "token",
  "bearer",
  "cookie",
  "secret",
  "authorization",
  "email",
  "phoneNumber",
  "fullName",
  "accountNumber",
  "bvn",
  "nin",
  "taxId",
  "monthlyGross",
  "netKobo",
  "grossKobo",
];
const redactedPaths = secretMembers.flatMap((member) => [member, `*.${member}`, `*.*.${member}`, `*.*.*.${member}`]);

/** The process's own log: one JSON object a line, ids instead of names, nothing secret. */
export const openLog = ({ logLevel }: Pick<Config, "logLevel">, process: string, destination?: { write(line: string): void }): Logger =>
  pino(
    {
      level: logLevel,
      base: { process },
      redact: { paths: redactedPaths, censor: "[hidden]" },
      serializers: {
        err: withoutRows,
        // A path can carry a one-time token, so the log names the route instead.
        req: (request: { method: string; routeOptions?: { url?: string } }) => ({
          method: request.method,
          route: request.routeOptions?.url,
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      },
    },
    ...(destination ? [destination] : []),
  );

/** An error as the log may have it. PostgreSQL adds the row that failed, and other libraries what they were sent: left out. */
const withoutRows = (error: Error & { code?: unknown }): object => ({
  type: error.name,
  message: error.message,
  code: error.code,
  stack: error.stack,
  ...(error.cause instanceof Error ? { cause: withoutRows(error.cause) } : {}),
});
