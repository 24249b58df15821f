import type { Contract } from "@albashi/contracts/contract";
import type { Secrets } from "../../providers/secrets/port.ts";
import type { UploadedFile } from "../http/route.ts";
import type { IdempotentRequest } from "./request.ts";

interface KeyedCall {
  readonly idempotencyKey: string | undefined;
  readonly params?: unknown;
  readonly body?: unknown;
  readonly upload?: UploadedFile | undefined;
}

const isSecret = /password/i;

/** The idempotency key of a call, and a fingerprint of its request without passwords. Undefined when it has no key. */
export const idempotentRequestOf = (
  { secrets }: { secrets: Secrets },
  { method, path }: Pick<Contract, "method" | "path">,
  { idempotencyKey, params, body, upload }: KeyedCall,
): IdempotentRequest | undefined => {
  if (!idempotencyKey) return undefined;
  const content = JSON.stringify([method, path, params, body, upload?.sha256.toString("hex")], (name, value: unknown) =>
    isSecret.test(name) ? undefined : value,
  );
  return { key: idempotencyKey, requestHash: secrets.hmacOf(content) };
};
