import type { Provider } from "./provider.ts";

/** The secret keys of the sandbox's one merchant. Until one was set, every test key opens it. */
export const openKeys = () => {
  const current = new Map<Provider, string>();
  const before = new Map<Provider, string>();
  const used = new Map<Provider, string>();
  return {
    /** From now on only this key opens the provider. */
    rotate: (provider: Provider, secret: string) => {
      const old = current.get(provider) ?? used.get(provider);
      if (old !== undefined) before.set(provider, old);
      current.set(provider, secret);
    },
    /** Why a key is not taken: it is nonsense or old, or it is live and somebody's settings are mixed up. */
    refusal: (provider: Provider, key: string | undefined): "unauthorized" | "live" | undefined => {
      if (key === undefined || !/^(sk|pk)_/.test(key)) return "unauthorized";
      if (!/^(sk|pk)_test_/.test(key)) return "live";
      const secret = current.get(provider);
      if (secret !== undefined && secretOf(key) !== secret) return "unauthorized";
      used.set(provider, secretOf(key));
      return undefined;
    },
    /** What a webhook is signed with: the key in force, and else the one by which the call was made. */
    signing: (provider: Provider, usedKey: string): string => current.get(provider) ?? secretOf(usedKey),
    /** The key that was in force before the last rotation. */
    old: (provider: Provider): string => before.get(provider) ?? "sk_test_before_the_last_rotation",
    /** The key of the last call, for what the sandbox begins by itself. */
    last: (provider: Provider): string => current.get(provider) ?? used.get(provider) ?? "sk_test_sandbox",
  };
};

export type Keys = ReturnType<typeof openKeys>;

/** A public key and its secret key differ in their first letter alone. */
const secretOf = (key: string): string => key.replace(/^pk_/, "sk_");
