import type { ObligationKind } from "@albashi/contracts/remittances/obligations";

/** Remita's service of an authority: of its state or code, or of its kind; undefined where it is not paid through Remita. */
export const billIdOf = (
  bills: ReadonlyMap<string, string> | undefined,
  { kind, code }: { kind: ObligationKind; code: string },
): string | undefined => bills?.get(`${kind}:${code}`) ?? bills?.get(kind);
