import { koboOfNaira } from "../payout/amounts.ts";
import type { MessageReader } from "./port.ts";
import { amountIn, messageIn } from "./provider-messages.ts";
import { isSignedBy, mayBeSignature } from "./signatures.ts";

/**
 * Reads Kora's messages. Its signature covers `data` alone: the same data under another `event` is signed as well, and a
 * message has neither an id nor a moment, so it can come again for ever. That is why a message decides nothing.
 */
export const koraMessages = (keys: readonly string[]): MessageReader => ({
  name: "kora",
  read: (rawBody, headers) => {
    const signature = headers["x-korapay-signature"];
    if (!mayBeSignature("sha256", signature)) return undefined;
    const body = rawBody.toString("utf8");
    const fits = (form: string | undefined) => form !== undefined && isSignedBy({ algorithm: "sha256", keys }, form, signature);
    const message = messageIn(body);
    // Nothing that is no JSON is signed; and only of JSON can a member be cut out.
    return message && (fits(valueOfData(body)) || fits(rewrittenData(body))) ? message : undefined;
  },
  amountIn: (body) => koboOfNaira(amountIn(body)),
});

/** Kora signs JSON.stringify(data). Where the body came in another form, writing it anew gives what was signed. */
const rewrittenData = (body: string): string | undefined => {
  try {
    return JSON.stringify((JSON.parse(body) as { data?: unknown } | null)?.data);
  } catch {
    // Nested too deeply to be written by JSON.stringify, so it was not.
    return undefined;
  }
};

/**
 * The very characters of the outermost member `data`, cut out of a body that is known to be JSON. The last one counts where
 * there are two, as it does for JSON.parse: or one could be signed and another be read.
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
    // A name stands where no value has begun.
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
