import type { AttemptId, CheckoutId, WithdrawalId } from "@albashi/contracts/ids";

const signs = "0123456789abcdefghjkmnpqrstvwxyz";

/** The reference of a payout, ours and at every provider: lower-case letters and digits are accepted by all of them. */
export const payoutReference = (attemptId: AttemptId): string => `po-${inBase32(attemptId)}`;

/** The reference of a withdrawal: outgoing money, as a payout is. */
export const withdrawalReference = (withdrawalId: WithdrawalId): string => `po-${inBase32(withdrawalId)}`;

/** The reference of a checkout. Another prefix, so that a webhook about incoming money never matches outgoing money. */
export const checkoutReference = (checkoutId: CheckoutId): string => `pay-${inBase32(checkoutId)}`;

/** Whether a reference belongs to a payout and not to incoming money. */
export const isPayoutReference = (reference: string): boolean => reference.startsWith("po-");

/** The 128 bits of an id in 26 characters of five bits; two bits are unused. They sort like the ids. */
const inBase32 = (id: string): string => {
  let bits = BigInt(`0x${id.replaceAll("-", "")}`);
  let text = "";
  for (let place = 0; place < 26; place += 1) {
    text = signs.charAt(Number(bits & 31n)) + text;
    bits >>= 5n;
  }
  return text;
};
