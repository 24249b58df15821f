import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { decodeAttestationObject, isoBase64URL } from "@simplewebauthn/server/helpers";
import type { PasskeyOptions, PasskeyReference, Passkeys } from "./port.ts";

/** How long the browser waits for the user. */
const timeoutMs = 120_000;

/** WebAuthn by SimpleWebAuthn. `domain` is the relying party id; a response from any other origin is rejected. */
export const simpleWebAuthnPasskeys = ({ domain, origin }: { domain: string; origin: string }): Passkeys => {
  const expected = { expectedOrigin: origin, expectedRPID: domain, requireUserVerification: true };
  return {
    creationOptions: async ({ challenge, user, existing }) =>
      asOptions(
        await generateRegistrationOptions({
          rpName: "Albashi",
          rpID: domain,
          challenge: bytesOf(challenge),
          userID: new Uint8Array(Buffer.from(user.userId)),
          userName: user.email,
          userDisplayName: user.fullName,
          excludeCredentials: existing.map(descriptorOf),
          attestationType: "none",
          authenticatorSelection: { residentKey: "required", userVerification: "required" },
          timeout: timeoutMs,
        }),
      ),
    signingOptions: async ({ challenge, allowed }) =>
      asOptions(
        await generateAuthenticationOptions({
          rpID: domain,
          challenge: bytesOf(challenge),
          allowCredentials: allowed.map(descriptorOf),
          userVerification: "required",
          timeout: timeoutMs,
        }),
      ),
    verifyCreation: async ({ challenge, response }) => {
      if (!hasNoCertificates(response.response["attestationObject"])) return undefined;
      const { verified, registrationInfo } = await orRejected(
        verifyRegistrationResponse({
          ...expected,
          response: response as unknown as RegistrationResponseJSON,
          expectedChallenge: challenge,
        }),
      );
      if (!verified || !registrationInfo) return undefined;
      const { id, publicKey, counter, transports } = registrationInfo.credential;
      return { credentialId: id, publicKey: Buffer.from(publicKey), counter: BigInt(counter), transports: knownTransportsIn(transports) };
    },
    verifySignature: async ({ challenge, response, passkey }) => {
      // Counter 0 leaves the comparison to the caller, who must tell a copied authenticator from an invalid signature.
      const credential = { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: 0 };
      const { verified, authenticationInfo } = await orRejected(
        verifyAuthenticationResponse({
          ...expected,
          response: response as unknown as AuthenticationResponseJSON,
          expectedChallenge: challenge,
          credential,
        }),
      );
      return verified && authenticationInfo ? { counter: BigInt(authenticationInfo.newCounter) } : undefined;
    },
  };
};

/**
 * Whether an attestation carries no certificates: none at all, or signed by the passkey itself. We ask for none. To check certificates,
 * the library fetches revocation lists from addresses inside them, so a forged one could make this server call any address.
 */
const hasNoCertificates = (attestationObject: unknown): boolean => {
  if (typeof attestationObject !== "string") return false;
  try {
    const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
    const format = decoded.get("fmt");
    return format === "none" || (format === "packed" && decoded.get("attStmt").get("x5c") === undefined);
  } catch {
    // Malformed, as the library's own check would find.
    return false;
  }
};

const transportNames = new Set(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]);

/** The browser may send anything here: it is not signed, and the library does not check it. */
const knownTransportsIn = (sent: unknown): readonly string[] =>
  Array.isArray(sent) ? [...new Set(sent)].filter((name): name is string => transportNames.has(name)) : [];

/** The library throws for every malformed or foreign response; all of them are the sender's, so they are rejections and not bugs. */
const orRejected = <Result extends { verified: boolean }>(
  verification: Promise<Result>,
): Promise<Partial<Result> & { verified: boolean }> =>
  verification.catch(() => ({ verified: false }) as Partial<Result> & { verified: boolean });

const bytesOf = (challenge: string) => new Uint8Array(Buffer.from(challenge, "base64url"));
const descriptorOf = ({ credentialId, transports }: PasskeyReference) => ({
  id: credentialId,
  transports: transports as AuthenticatorTransport[],
});
const asOptions = (options: object) => options as PasskeyOptions;
