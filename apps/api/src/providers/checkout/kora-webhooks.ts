import { koboOfNaira } from "../payout/amounts.ts";
import { amountIn, parseWebhook } from "./parse-webhook.ts";
import type { WebhookParser } from "./port.ts";
import { isSignedBy, mayBeSignature } from "./signatures.ts";

/**
 * Parses Kora's webhooks. The signature covers only `data`: the same data under another `event` is also validly signed, and a
 * webhook has neither an id nor a timestamp, so it can be replayed indefinitely. Therefore a webhook never decides anything.
 */
export const koraWebhooks = (keys: readonly string[]): WebhookParser => ({
  name: "kora",
  read: (rawBody, headers) => {
    const signature = headers["x-korapay-signature"];
    if (!mayBeSignature("sha256", signature)) return undefined;
    const body = rawBody.toString("utf8");
    const fits = (form: string | undefined) => form !== undefined && isSignedBy({ algorithm: "sha256", keys }, form, signature);
    const message = parseWebhook(body);
    // Only JSON is signed, and a member can be extracted only from JSON.
    return message && (fits(valueOfData(body)) || fits(rewrittenData(body))) ? message : undefined;
  },
  amountIn: (body) => koboOfNaira(amountIn(body)),
});

/** Kora signs JSON.stringify(data). If the body was reformatted on the way, serialising it again gives the signed text. */
const rewrittenData = (body: string): string | undefined => {
  try {
    return JSON.stringify((JSON.parse(body) as { data?: unknown } | null)?.data);
  } catch {
    // Nested too deeply for JSON.stringify, so Kora cannot have produced it.
    return undefined;
  }
};

/**
 * The exact characters of the outermost member `data`, extracted from a body known to be JSON. The last one counts if there are
 * two, as in JSON.parse: otherwise one could be signed and another be read.
 */
export const valueOfData = (json: string): string | undefined => {
  let depth = 0;
  let name: string | undefined;
  let begins = 0;
  let found: string | undefined;
  for (const { 0: token, index } of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]/g)) {
    depth += stepsDown[token] ?? 0;
    if (depth > 1) continue;
    if (token === ":") begins = index + 1;
    // A string is a member name if no value has begun.
    else if (begins === 0) name = token;
    else if (token === "," || depth === 0) {
      if (isData(name)) found = json.slice(begins, index).trim();
      begins = 0;
    }
  }
  return found;
};

const isData = (token: string | undefined) => token?.startsWith('"') === true && JSON.parse(token) === "data";

const stepsDown: Readonly<Record<string, number>> = { "{": 1, "[": 1, "}": -1, "]": -1 };
