import type { Fields } from "../../fields.ts";

/** The keys of the sandbox's only merchant. The secret key is never sent: it is part of the hash of a payment notification. */
export const remitaKeys = { publicKey: "remita_test_public_key", secretKey: "remita_test_secret_key" };

/** A call as a handler sees it. */
export interface RemitaCall {
  readonly body: Fields;
  /** The RRR or transaction id in the path. */
  readonly subject: string;
  /** The caller's id of the request. */
  readonly transactionId: string;
  readonly hash: string;
}
