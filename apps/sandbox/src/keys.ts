import type { Provider } from "./provider.ts";

/** The secret keys of the sandbox's only merchant. Until a key is set, every test key is accepted. */
export const openKeys = () => {
  const current = new Map<Provider, string>();
  const previous = new Map<Provider, string>();
  const used = new Map<Provider, string>();
  return {
    /** From now on only this key is accepted for the provider. */
    rotate: (provider: Provider, secret: string) => {
      const old = current.get(provider) ?? used.get(provider);
      if (old !== undefined) previous.set(provider, old);
      current.set(provider, secret);
    },
    /** Why a key is rejected: malformed or rotated out, or a live key, which means the caller's settings are wrong. */
    refusal: (provider: Provider, key: string | undefined): "unauthorized" | "live" | undefined => {
      if (key === undefined || !/^(sk|pk)_/.test(key)) return "unauthorized";
      if (!/^(sk|pk)_test_/.test(key)) return "live";
      const secret = current.get(provider);
      if (secret !== undefined && secretOf(key) !== secret) return "unauthorized";
      used.set(provider, secretOf(key));
      return undefined;
    },
    /** The key a webhook is signed with: the current key, or the one the call was made with. */
    signing: (provider: Provider, usedKey: string): string => current.get(provider) ?? secretOf(usedKey),
    /** The key before the last rotation. */
    old: (provider: Provider): string => previous.get(provider) ?? "sk_test_before_the_last_rotation",
    /** The key of the last call, for events the sandbox starts. */
    last: (provider: Provider): string => current.get(provider) ?? used.get(provider) ?? "sk_test_sandbox",
  };
};

export type Keys = ReturnType<typeof openKeys>;

/** A public key and its secret key differ only in the first letter. */
const secretOf = (key: string): string => key.replace(/^pk_/, "sk_");
