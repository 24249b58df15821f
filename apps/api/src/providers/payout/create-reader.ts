import type * as z from "zod";
import { plainText } from "./exact-json.ts";
import type { HttpCaller, ProviderResponse } from "./http-caller.ts";
import type { ProviderName } from "./port.ts";
import type { createResponseAlerter, ReadResponse, UnexpectedResponse } from "./read-response.ts";

interface ReaderDependencies {
  readonly provider: ProviderName;
  readonly send: HttpCaller;
  readonly read: (response: ProviderResponse) => ReadResponse;
  readonly alerting: ReturnType<typeof createResponseAlerter>;
}

/** Reads our account at a provider and validates the response. Throws on failure. */
export type AccountReader = <Result>(call: UnexpectedResponse["call"], path: string, shape: z.ZodType<Result>) => Promise<Result>;

/** Reads of our account fail like any other call: a rejected key and an unreadable response raise an alert. */
export const createReader =
  ({ provider, send, read, alerting }: ReaderDependencies): AccountReader =>
  async (call, path, shape) => {
    const response = await send({ method: "GET", path });
    const reject = (reason: string, detail = reason): never => {
      alerting(call, "", { kind: "unknown", raw: response.raw, reason });
      throw new Error(`${provider} did not respond: ${detail}.`);
    };
    const known = read(response);
    if ("reason" in known) return reject(known.reason);
    if (!known.envelope.status) return reject("unknown_word", plainText(known.envelope.message) ?? "without a word");
    const parsed = shape.safeParse(known.envelope.data);
    return parsed.success ? parsed.data : reject("unreadable");
  };
