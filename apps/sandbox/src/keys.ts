import type { FastifyReply, FastifyRequest } from "fastify";

/** Refuses every key but a test key: a live one here means that somebody's settings are mixed up. */
export const needsTestKey = async ({ headers }: FastifyRequest, reply: FastifyReply) => {
  const key = headers.authorization?.match(/^Bearer ((?:sk|pk)_\S+)$/)?.[1];
  if (key === undefined) return reply.code(401).send({ status: false, message: "Invalid authorization key", data: null });
  if (/^(sk|pk)_test_/.test(key)) return undefined;
  return reply.code(403).send({ status: false, message: "This is a sandbox and takes test keys only.", data: null });
};
