import * as z from "zod";
import type { NameEnquiry } from "./port.ts";

export interface ProviderAddress {
  readonly url: string;
  readonly key: string;
  readonly timeoutMs: number;
}

const maxResponseBytes = 64 * 1024;

/** Both providers respond in this envelope. Its content is external data and is validated. */
const Envelope = z.object({
  status: z.boolean(),
  message: z.string().max(500),
  data: z.object({ account_number: z.string(), account_name: z.string() }).nullish(),
});
export type Envelope = z.infer<typeof Envelope>;

export type LookupResponse = { readonly envelope: Envelope; readonly status: number } | Extract<NameEnquiry, { outcome: "unknown" }>;

/** Makes one call and reads its envelope. Any failure is `unknown` and may be retried. */
export const callProvider = async ({ key, timeoutMs }: ProviderAddress, url: string, init: RequestInit = {}): Promise<LookupResponse> => {
  try {
    const response = await fetch(url, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${key}`, accept: "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 429 || response.status >= 500) return retryLater(`the provider answered ${response.status}`);
    const envelope = Envelope.safeParse(JSON.parse(await textOf(response)));
    if (!envelope.success) return retryLater("the provider's answer has another shape");
    return { envelope: envelope.data, status: response.status };
  } catch (error) {
    return retryLater(
      error instanceof Error && error.name === "TimeoutError" ? "the provider did not answer in time" : "the answer was broken",
    );
  }
};

/** The name, if the response is about the requested account. */
export const nameIn = ({ data }: Envelope, accountNumber: string): NameEnquiry => {
  if (data?.account_number !== accountNumber) return noRetry("the answer was about another account");
  // A name is shown on screens and in mails, so it is plain text, one line and of limited length.
  const accountName = data.account_name
    .replace(/[\p{C}\u2028\u2029]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 120);
  return accountName === "" ? noRetry("the bank gave no name") : { outcome: "found", accountName };
};

export const retryLater = (reason: string) => ({ outcome: "unknown", reason, isRetryable: true }) as const;
export const noRetry = (reason: string) => ({ outcome: "unknown", reason, isRetryable: false }) as const;

const textOf = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxResponseBytes) throw new Error("The provider's response is too large.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
};
