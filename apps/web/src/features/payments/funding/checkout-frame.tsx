import type { CheckoutSession } from "@albashi/contracts/payments/funding";
import { useEffect, useRef, useState } from "react";
import { messages } from "./checkout-messages.ts";
import { type FrameEvent, frameAddress, frameEventOf, opening } from "./frame-messages.ts";

interface CheckoutFrameProps {
  readonly window: CheckoutSession;
  readonly isHidden: boolean;
  readonly onSaid: (said: Exclude<FrameEvent, "ready">) => void;
}

/**
 * The provider's window, in a document of its own that has no origin: its script reaches nothing of ours. What it says is
 * a reason to ask the provider, and never more.
 */
export const CheckoutFrame = ({ window: opened, isHidden, onSaid }: CheckoutFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [nonce] = useState(() => crypto.randomUUID());
  // Whoever shows the frame may be drawn anew at any time; the frame is opened once.
  const told = useRef(onSaid);
  useEffect(() => {
    told.current = onSaid;
  });
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      const own = frame.current?.contentWindow ?? null;
      const said = frameEventOf(event, { frame: own, nonce });
      // A document without an origin can only be written to by leaving the address open; the nonce is what it knows us by.
      if (said === "ready") own?.postMessage(opening(nonce, opened), "*");
      else if (said !== undefined) told.current(said);
    };
    addEventListener("message", hear);
    return () => removeEventListener("message", hear);
  }, [nonce, opened]);
  return (
    <iframe
      ref={frame}
      title={messages.frame}
      src={frameAddress(nonce)}
      sandbox="allow-scripts allow-forms allow-popups"
      referrerPolicy="no-referrer"
      className={`h-[32rem] max-h-[65dvh] w-full rounded-lg border border-line bg-white ${isHidden ? "hidden" : ""}`}
    />
  );
};
