import type { CheckoutSession } from "@albashi/contracts/payments/funding";

/** What the frame with the provider's window may say. Only that something happened: what it was, the provider is asked. */
const kinds = ["ready", "shown", "succeeded", "failed", "pending", "closed", "unavailable"] as const;
export type FrameEvent = (typeof kinds)[number];

/** Where the page with the provider's window is. The nonce goes along, so that each of the two knows the other by it. */
export const frameAddress = (nonce: string) => `/checkout/index.html#${nonce}`;

interface Heard {
  readonly source: unknown;
  readonly origin: string;
  readonly data: unknown;
}

/** Reads a message: nothing unless it is our own frame's, which has no origin and carries the nonce. */
export const frameEventOf = (
  { source, origin, data }: Heard,
  { frame, nonce }: { frame: unknown; nonce: string },
): FrameEvent | undefined => {
  if (source !== frame || frame === null || origin !== "null") return undefined;
  const message = data as { nonce?: unknown; kind?: unknown } | null;
  return message?.nonce === nonce ? kinds.find((kind) => kind === message.kind) : undefined;
};

/** What the frame is told once, so that it opens the window. */
export const opening = (nonce: string, { provider, scriptUrl, options, accessCode }: CheckoutSession) => ({
  ...{ nonce, kind: "open", provider, scriptUrl, options, accessCode },
});
