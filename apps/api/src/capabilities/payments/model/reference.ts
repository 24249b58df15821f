import type { AttemptId, CheckoutId } from "@albashi/contracts/ids";

const signs = "0123456789abcdefghjkmnpqrstvwxyz";

/** The name of a payment to somebody, at us and at every provider: small letters and digits are what all of them take. */
export const payoutReference = (attemptId: AttemptId): string => `po-${inBase32(attemptId)}`;

/** The name of a payment to us. Another prefix, so that a message about money coming in never meets money going out. */
export const checkoutReference = (checkoutId: CheckoutId): string => `pay-${inBase32(checkoutId)}`;

/** An id's 128 bits in 26 signs of five bits; two stay empty. They sort as the ids do. */
const inBase32 = (id: string): string => {
  let bits = BigInt(`0x${id.replaceAll("-", "")}`);
  let text = "";
  for (let place = 0; place < 26; place += 1) {
    text = signs.charAt(Number(bits & 31n)) + text;
    bits >>= 5n;
  }
  return text;
};
