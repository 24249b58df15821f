import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/browser";
import { messages } from "./messages.ts";

/** Options as the server sends them; the browser validates their content. */
type ServerOptions = Readonly<Record<string, unknown>>;

/** Asks the device to create a passkey. The library is loaded on demand, because the login page has no room for it. */
export const createPasskey = async (options: ServerOptions) => {
  const { startRegistration } = await import("@simplewebauthn/browser");
  return asResponse(await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }));
};

/** Asks the device to sign with one of the user's passkeys. */
export const signWithPasskey = async (options: ServerOptions) => {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return asResponse(await startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }));
};

const asResponse = ({ id, rawId, response, clientExtensionResults }: RegistrationResponseJSON | AuthenticationResponseJSON) => ({
  id,
  rawId,
  type: "public-key" as const,
  response: { ...response },
  clientExtensionResults: { ...clientExtensionResults },
});

/** Whether this browser can use passkeys at all. */
export const supportsPasskeys = () => "PublicKeyCredential" in window;

/** What to tell the user about a failed passkey. The browser reports a cancelled and an expired prompt alike. */
export const describePasskeyFailure = (failure: unknown): string => {
  if (!(failure instanceof Error)) return messages.passkey.failed;
  if (failure.name === "NotAllowedError" || failure.name === "AbortError") return messages.passkey.cancelled;
  if (failure.name === "InvalidStateError") return messages.passkey.alreadyHere;
  return failure.message || messages.passkey.failed;
};
