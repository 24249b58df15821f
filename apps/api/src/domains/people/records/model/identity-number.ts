import type { NumberKind } from "@albashi/contracts/people/identity-numbers";

/** Masks a number to its last digits, always at the same length. */
export const maskedNumber = (kind: NumberKind, ends: string) => (kind === "rsa_pin" ? `PEN••••••••${ends}` : `•••••••${ends}`);
