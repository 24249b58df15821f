import type { Contract } from "@albashi/contracts/contract";
import type { UploadedFile } from "../http/route.ts";
import type { Secrets } from "../providers/secrets/port.ts";
import type { Intent } from "./once.ts";

interface Asked {
  readonly idempotencyKey: string | undefined;
  readonly params?: unknown;
  readonly body?: unknown;
  readonly upload?: UploadedFile | undefined;
}

const isSecret = /password/i;

/** What a call means to do once: its key, and a fingerprint of all it asks for but passwords. Nothing when it came without a key. */
export const intentOf = (
  { secrets }: { secrets: Secrets },
  { method, path }: Pick<Contract, "method" | "path">,
  { idempotencyKey, params, body, upload }: Asked,
): Intent | undefined => {
  if (!idempotencyKey) return undefined;
  const asked = JSON.stringify([method, path, params, body, upload?.sha256.toString("hex")], (name, value: unknown) =>
    isSecret.test(name) ? undefined : value,
  );
  return { key: idempotencyKey, requestHash: secrets.fingerprintOf(asked) };
};
