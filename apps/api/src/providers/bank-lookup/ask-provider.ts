import * as z from "zod";
import type { NameEnquiry } from "./port.ts";

export interface ProviderAddress {
  readonly url: string;
  readonly key: string;
  readonly timeoutMs: number;
}

const largestAnswerBytes = 64 * 1024;

/** Both providers answer in this envelope; what stands in it is theirs, so it is checked like anything from outside. */
const Envelope = z.object({
  status: z.boolean(),
  message: z.string().max(500),
  data: z.object({ account_number: z.string(), account_name: z.string() }).nullish(),
});
export type Envelope = z.infer<typeof Envelope>;

export type Answered = { readonly envelope: Envelope; readonly status: number } | Extract<NameEnquiry, { outcome: "unknown" }>;

/** Makes one call and reads its envelope. Whatever goes wrong on the way is `unknown`, and may be asked again. */
export const askProvider = async ({ key, timeoutMs }: ProviderAddress, url: string, init: RequestInit = {}): Promise<Answered> => {
  try {
    const answer = await fetch(url, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${key}`, accept: "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.status === 429 || answer.status >= 500) return later(`the provider answered ${answer.status}`);
    const envelope = Envelope.safeParse(JSON.parse(await textOf(answer)));
    if (!envelope.success) return later("the provider's answer has another shape");
    return { envelope: envelope.data, status: answer.status };
  } catch (error) {
    return later(error instanceof Error && error.name === "TimeoutError" ? "the provider did not answer in time" : "the answer was broken");
  }
};

/** The name, if the answer is about the account that was asked for. */
export const nameIn = ({ data }: Envelope, accountNumber: string): NameEnquiry => {
  if (data?.account_number !== accountNumber) return never("the answer was about another account");
  // A name is shown on screens and in mails: it is text, one line, and not endless.
  const accountName = data.account_name
    .replace(/[\p{C}\u2028\u2029]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 120);
  return accountName === "" ? never("the bank gave no name") : { outcome: "found", accountName };
};

export const later = (because: string) => ({ outcome: "unknown", because, mayAskAgain: true }) as const;
export const never = (because: string) => ({ outcome: "unknown", because, mayAskAgain: false }) as const;

const textOf = async (answer: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > largestAnswerBytes) throw new Error("The provider's answer is too large.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
};
