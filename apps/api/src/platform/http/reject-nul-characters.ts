import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiError } from "./api-error.ts";

/** PostgreSQL stores no NUL character: one that the contract lets through is rejected here, because there it would be an internal error. */
export const rejectNulCharacters = (app: FastifyInstance) => {
  app.addHook("preHandler", async ({ params, query, body }: FastifyRequest) => {
    if (hasNulCharacter(params) || hasNulCharacter(query) || hasNulCharacter(body)) throw nulCharacter();
  });
};

const hasNulCharacter = (value: unknown): boolean => {
  if (typeof value === "string") return value.includes("\0");
  if (typeof value !== "object" || value === null || Buffer.isBuffer(value)) return false;
  return Object.entries(value).some(([key, member]) => key.includes("\0") || hasNulCharacter(member));
};

const nulCharacter = () =>
  new ApiError({
    kind: "invalid",
    code: "nul_character",
    message: "The request contains a character that cannot be stored. Remove it and try again.",
  });
