import type { NumberKind } from "@albashi/contracts/people-identity-numbers";

/** A number by its end; how long it is says nothing of whose it is. */
export const maskedNumber = (kind: NumberKind, ends: string) => (kind === "rsa_pin" ? `PEN••••••••${ends}` : `•••••••${ends}`);
