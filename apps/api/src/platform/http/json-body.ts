import type { FastifyInstance } from "fastify";
import { ApiError } from "./api-error.ts";

/**
 * Parses JSON bodies. A field that is sent twice is rejected: of two values a proxy may have checked the first, while JSON.parse keeps
 * the last.
 */
export const addJsonParser = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, text, done) => {
    void parse(request, text, (error, body) => {
      const key = error ? undefined : findDuplicateKey(text);
      if (key === undefined) return done(error, body);
      return done(duplicateKey(key));
    });
  });
};

/** A string, or one of the marks that open, close and separate. Everything between them is white space, a number or a word. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/g;

/** The first key that occurs twice in one object of a valid JSON text. */
export const findDuplicateKey = (json: string): string | undefined => {
  // The keys of each open object; an open array has none.
  const open: (Set<string> | undefined)[] = [];
  let lastString = "";
  for (const [token] of json.matchAll(tokens)) {
    if (token === "{") open.push(new Set());
    else if (token === "[") open.push(undefined);
    else if (token === "}" || token === "]") open.pop();
    else if (token !== ":") lastString = token;
    else {
      // Decoded, because "\u0061" and "a" are the same key.
      const key = JSON.parse(lastString) as string;
      const keys = open.at(-1);
      if (keys?.has(key)) return key;
      keys?.add(key);
    }
  }
  return undefined;
};

const maxShownKeyLength = 60;

const duplicateKey = (key: string) =>
  new ApiError({
    kind: "malformed",
    code: "duplicate_key",
    message: `The request contains "${key.slice(0, maxShownKeyLength)}" more than once. Send each field once.`,
  });
