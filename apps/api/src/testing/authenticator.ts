import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;

interface Behaviour {
  /** The signature counter to report; it counts up otherwise. */
  readonly counter?: number;
  readonly origin?: string;
  readonly isUserVerified?: boolean;
  /** The attestation format and its statement as CBOR in hex; none otherwise. */
  readonly attestation?: { readonly format: string; readonly statement?: string };
}

/** An authenticator in software with one passkey: it answers WebAuthn challenges as a browser would send them. */
export const authenticator = (publicUrl: string) => {
  const { origin: ownOrigin, hostname } = new URL(publicUrl);
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  let uses = 0;

  const authenticatorData = ({ counter, isUserVerified = true }: Behaviour, credential: Buffer = Buffer.alloc(0)) => {
    uses += 1;
    const flags = userPresent | (isUserVerified ? userVerified : 0) | (credential.length > 0 ? hasCredential : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? uses);
    return Buffer.concat([createHash("sha256").update(hostname).digest(), Buffer.from([flags]), count, credential]);
  };
  const clientData = (type: "webauthn.create" | "webauthn.get", challenge: string, { origin = ownOrigin }: Behaviour) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const asResponse = (response: Record<string, Buffer>) => ({
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key" as const,
    response: Object.fromEntries(Object.entries(response).map(([name, bytes]) => [name, bytes.toString("base64url")])),
    clientExtensionResults: {},
  });

  return {
    /** Creates the passkey. */
    create: ({ challenge }: { challenge: string }, behaviour: Behaviour = {}) => {
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const key = Buffer.concat([
        Buffer.from("a5010203262001215820", "hex"),
        Buffer.from(x, "base64url"),
        Buffer.from("225820", "hex"),
        Buffer.from(y, "base64url"),
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = authenticatorData(behaviour, credential);
      const { format, statement = "a0" } = behaviour.attestation ?? { format: "none" };
      // CBOR of { fmt: format, attStmt: statement, authData: data }.
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        ...[cborText("fmt"), cborText(format), cborText("attStmt"), Buffer.from(statement, "hex"), cborText("authData")],
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return asResponse({ clientDataJSON: clientData("webauthn.create", challenge, behaviour), attestationObject });
    },
    /** Signs with the passkey. */
    sign: ({ challenge }: { challenge: string }, behaviour: Behaviour = {}) => {
      const data = authenticatorData(behaviour);
      const clientDataJSON = clientData("webauthn.get", challenge, behaviour);
      const signed = Buffer.concat([data, createHash("sha256").update(clientDataJSON).digest()]);
      return asResponse({ clientDataJSON, authenticatorData: data, signature: sign("sha256", signed, privateKey) });
    },
  };
};

/** A text of fewer than 24 bytes in CBOR. */
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
