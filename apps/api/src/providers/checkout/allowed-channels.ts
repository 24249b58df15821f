interface Sum {
  /** What the payer pays, including the fee. */
  readonly paid: bigint;
  readonly cardLimit: bigint;
}

/** The channels by which an amount can be paid. Cards are not offered above the card limit, because they would be declined. */
export const allowedChannels = (channels: readonly string[], { paid, cardLimit }: Sum): string[] =>
  channels.filter((channel) => channel !== "card" || paid <= cardLimit);
