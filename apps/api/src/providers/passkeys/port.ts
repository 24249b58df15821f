/** A response of an authenticator, as the browser serialises it. It is checked by the provider, not trusted. */
export interface PasskeyResponse {
  readonly id: string;
  readonly rawId: string;
  readonly type: "public-key";
  readonly response: Readonly<Record<string, unknown>>;
  readonly clientExtensionResults: Readonly<Record<string, unknown>>;
}

export interface PasskeyReference {
  readonly credentialId: string;
  readonly transports: readonly string[];
}

/** What is stored of a passkey to check its signatures. */
export interface PasskeyCredential extends PasskeyReference {
  readonly publicKey: Buffer;
  readonly counter: bigint;
}

/** Options for the browser's WebAuthn call. */
export type PasskeyOptions = Readonly<Record<string, unknown>> & { readonly challenge: string };

/** WebAuthn for our own domain. User verification (fingerprint, face or PIN) is always required. */
export interface Passkeys {
  /** Options to create a passkey. Authenticators that hold one of `existing` are excluded. */
  creationOptions(request: {
    challenge: string;
    user: { userId: string; email: string; fullName: string };
    existing: readonly PasskeyReference[];
  }): Promise<PasskeyOptions>;
  /** Options to sign with one of the user's own passkeys. */
  signingOptions(request: { challenge: string; allowed: readonly PasskeyReference[] }): Promise<PasskeyOptions>;
  /** The new passkey, or undefined when the response is not a valid answer to the challenge from our own origin. */
  verifyCreation(request: { challenge: string; response: PasskeyResponse }): Promise<PasskeyCredential | undefined>;
  /** The new counter, or undefined when the signature is not valid. The caller compares the counters. */
  verifySignature(request: {
    challenge: string;
    response: PasskeyResponse;
    passkey: PasskeyCredential;
  }): Promise<{ readonly counter: bigint } | undefined>;
}
