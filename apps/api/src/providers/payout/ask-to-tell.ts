import type * as z from "zod";
import type { Answer, Ask } from "./ask.ts";
import { plainWords } from "./exact-json.ts";
import type { ProviderName } from "./port.ts";
import type { alertOf, OddAnswer, Read } from "./read-answer.ts";

interface Telling {
  readonly provider: ProviderName;
  readonly ask: Ask;
  readonly read: (answer: Answer) => Read;
  readonly alerting: ReturnType<typeof alertOf>;
}

/** Asks a provider for what it tells of our account there, in the shape that is read of it. Throws when it does not tell. */
export type AskToTell = <Told>(call: OddAnswer["call"], path: string, shape: z.ZodType<Told>) => Promise<Told>;

/** What our account is asked about breaks like any other call: somebody is told of a refused key, and of what cannot be read. */
export const askToTell =
  ({ provider, ask, read, alerting }: Telling): AskToTell =>
  async (call, path, shape) => {
    const answer = await ask({ method: "GET", path });
    const refuse = (why: string, because = why): never => {
      alerting(call, "", { kind: "unknown", raw: answer.raw, why });
      throw new Error(`${provider} did not tell: ${because}.`);
    };
    const known = read(answer);
    if ("why" in known) return refuse(known.why);
    if (!known.envelope.status) return refuse("unknown_word", plainWords(known.envelope.message) ?? "without a word");
    const told = shape.safeParse(known.envelope.data);
    return told.success ? told.data : refuse("unreadable");
  };
