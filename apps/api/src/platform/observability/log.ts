import { type Logger, pino } from "pino";
import type { Config } from "../config.ts";
import { redactSecrets } from "./redact-secrets.ts";

/** Members that must never be logged, at any depth. */
const secretMembers = [
  "password",
  "confirmPassword",
  "currentPassword",
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

/** The process's log: one JSON object per line, ids instead of names, nothing secret. */
export const openLog = ({ logLevel }: Pick<Config, "logLevel">, process: string, destination?: { write(line: string): void }): Logger =>
  pino(
    {
      level: logLevel,
      base: { process },
      redact: { paths: redactedPaths, censor: "[hidden]" },
      serializers: {
        err: withoutRows,
        // A path can contain a one-time token, so the log names the route instead.
        req: (request: { method: string; routeOptions?: { url?: string } }) => ({
          method: request.method,
          route: request.routeOptions?.url,
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      },
    },
    ...(destination ? [destination] : []),
  );

/**
 * An error as it may be logged. PostgreSQL adds the row that failed, and other libraries their input: both are omitted. Its text can
 * quote an address with a token.
 */
const withoutRows = (error: Error & { code?: unknown }): object => ({
  type: error.name,
  message: redactSecrets(error.message),
  code: error.code,
  ...(error.stack === undefined ? {} : { stack: redactSecrets(error.stack) }),
  ...(error.cause instanceof Error ? { cause: withoutRows(error.cause) } : {}),
});
