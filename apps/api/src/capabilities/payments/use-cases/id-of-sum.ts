import { hash } from "node:crypto";

/** One id for one sum of one checkout, so that the same news never books twice. */
export const idOfSum = (checkoutId: string, sum: bigint): string => {
  const digits = hash("sha256", `${checkoutId} ${sum}`);
  return [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`, digits.slice(20, 32)].join("-");
};
