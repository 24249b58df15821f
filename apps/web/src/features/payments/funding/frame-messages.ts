import type { CheckoutSession } from "@albashi/contracts/payments/funding";

/** The events that the checkout frame may report. They are hints only: the outcome is queried from the provider. */
const frameEvents = ["ready", "shown", "succeeded", "failed", "pending", "closed", "unavailable"] as const;
export type FrameEvent = (typeof frameEvents)[number];

/** The address of the checkout frame. The nonce in it lets the page and the frame recognise each other's messages. */
export const frameUrl = (nonce: string) => `/checkout/index.html#${nonce}`;

interface FrameMessage {
  readonly source: unknown;
  readonly origin: string;
  readonly data: unknown;
}

/** Parses a message; returns undefined unless it comes from our own frame, which has an opaque origin and knows the nonce. */
export const parseFrameEvent = (
  { source, origin, data }: FrameMessage,
  { frame, nonce }: { frame: unknown; nonce: string },
): FrameEvent | undefined => {
  if (source !== frame || frame === null || origin !== "null") return undefined;
  const message = data as { nonce?: unknown; kind?: unknown } | null;
  return message?.nonce === nonce ? frameEvents.find((kind) => kind === message.kind) : undefined;
};

/** The message that makes the frame open the provider's checkout. */
export const buildOpenMessage = (nonce: string, { provider, scriptUrl, options, accessCode }: CheckoutSession) => ({
  nonce,
  kind: "open",
  provider,
  scriptUrl,
  options,
  accessCode,
});
