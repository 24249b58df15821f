import { verifyRegistrationResponse } from "@simplewebauthn/server";
import { expect, test, vi } from "vitest";
import { authenticator } from "../../testing/authenticator.ts";
import { simpleWebAuthnPasskeys } from "./simplewebauthn.ts";

vi.mock("@simplewebauthn/server", { spy: true });

const origin = "https://albashi.example";
const passkeys = simpleWebAuthnPasskeys({ domain: "albashi.example", origin });
const challenge = Buffer.alloc(32, 7).toString("base64url");

test("accepts a passkey without attestation", async () => {
  const response = authenticator(origin).create({ challenge });
  expect(await passkeys.verifyCreation({ challenge, response })).toMatchObject({ credentialId: response.id, counter: 1n });
});

// The library fetches the revocation lists of certificates, so they must not reach it.
test.each([
  ["android-key", { format: "android-key" }],
  ["fido-u2f", { format: "fido-u2f" }],
  ["packed with certificates", { format: "packed", statement: "a163783563814100" }],
])("rejects the attestation %s before its certificates are checked", async (_what, attestation) => {
  vi.mocked(verifyRegistrationResponse).mockClear();
  const response = authenticator(origin).create({ challenge }, { attestation });
  expect(await passkeys.verifyCreation({ challenge, response })).toBeUndefined();
  expect(verifyRegistrationResponse).not.toHaveBeenCalled();
});

test("rejects an attestation that cannot be decoded", async () => {
  const response = authenticator(origin).create({ challenge });
  const malformed = { ...response, response: { ...response.response, attestationObject: "AAAA" } };
  expect(await passkeys.verifyCreation({ challenge, response: malformed })).toBeUndefined();
});

test.each([
  [["usb", "telepathy", 7, "usb"], ["usb"]],
  ["internal", []],
  [undefined, []],
])("keeps the known names of the transports %j", async (transports, kept) => {
  const made = authenticator(origin).create({ challenge });
  const response = { ...made, response: { ...made.response, transports } };
  expect((await passkeys.verifyCreation({ challenge, response }))?.transports).toEqual(kept);
});
