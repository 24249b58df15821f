import type { CheckoutSession } from "@albashi/contracts/payments/funding";
import { useEffect, useRef, useState } from "react";
import { messages } from "./checkout-messages.ts";
import { buildOpenMessage, type FrameEvent, frameUrl, parseFrameEvent } from "./frame-messages.ts";

interface CheckoutFrameProps {
  readonly checkoutWindow: CheckoutSession;
  readonly isHidden: boolean;
  readonly onEvent: (frameEvent: Exclude<FrameEvent, "ready">) => void;
}

/**
 * The provider's checkout in a sandboxed frame with an opaque origin, so that its script cannot reach our page. Its events
 * only trigger a status query at the provider.
 */
export const CheckoutFrame = ({ checkoutWindow, isHidden, onEvent }: CheckoutFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [nonce] = useState(() => crypto.randomUUID());
  // The parent may re-render at any time with a new callback; the frame must be opened only once.
  const onEventRef = useRef(onEvent);
  useEffect(() => {
    onEventRef.current = onEvent;
  });
  useEffect(() => {
    const handleMessage = (messageEvent: MessageEvent) => {
      const frameWindow = frame.current?.contentWindow ?? null;
      const frameEvent = parseFrameEvent(messageEvent, { frame: frameWindow, nonce });
      // A document with an opaque origin can only be posted to with the target "*"; the nonce identifies us to it.
      if (frameEvent === "ready") frameWindow?.postMessage(buildOpenMessage(nonce, checkoutWindow), "*");
      else if (frameEvent !== undefined) onEventRef.current(frameEvent);
    };
    addEventListener("message", handleMessage);
    return () => removeEventListener("message", handleMessage);
  }, [nonce, checkoutWindow]);
  return (
    <iframe
      ref={frame}
      title={messages.frameTitle}
      src={frameUrl(nonce)}
      sandbox="allow-scripts allow-forms allow-popups"
      referrerPolicy="no-referrer"
      className={`h-[32rem] max-h-[65dvh] w-full rounded-lg border border-line bg-white ${isHidden ? "hidden" : ""}`}
    />
  );
};
