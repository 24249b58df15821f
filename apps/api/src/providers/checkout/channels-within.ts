interface Sum {
  /** What the payer pays, the fee and all. */
  readonly paid: bigint;
  readonly cardLimit: bigint;
}

/** By which of a provider's ways a sum can be paid. No card is offered above what one pays: it would be refused once typed in. */
export const channelsWithin = (channels: readonly string[], { paid, cardLimit }: Sum): string[] =>
  channels.filter((channel) => channel !== "card" || paid <= cardLimit);
