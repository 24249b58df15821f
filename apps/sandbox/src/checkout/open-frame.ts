interface FrameSettings {
  readonly url: string;
  readonly containerId?: string | undefined;
  readonly told: (kind: string, data: Record<string, string>) => void;
}

/** Runs in the browser, in the page of the merchant: shows the checkout in a frame and hears what it tells. Sent there as text. */
export const openFrame = ({ url, containerId, told }: FrameSettings): (() => void) => {
  const frame = document.createElement("iframe");
  frame.src = url;
  frame.title = "Payment";
  frame.style.cssText = "border:0;width:100%;height:100%;min-height:500px;background:#fff";
  const container = containerId === undefined ? null : document.getElementById(containerId);
  const cover = document.createElement("div");
  if (container) cover.style.cssText = "width:100%;max-width:400px;height:600px";
  else {
    cover.style.cssText =
      "position:fixed;inset:0;z-index:2147483647;background:rgba(0,0,0,.5);display:flex;align-items:center;justify-content:center";
    frame.style.cssText += ";max-width:400px;max-height:640px;border-radius:8px";
    cover.setAttribute("role", "dialog");
    cover.setAttribute("aria-modal", "true");
    cover.setAttribute("aria-label", "Payment");
  }
  cover.append(frame);
  (container ?? document.body).append(cover);
  frame.addEventListener("load", () => frame.focus());
  // An opaque origin is told apart by nothing; the frame itself is.
  const hear = (event: MessageEvent) => {
    if (event.source === frame.contentWindow && event.data?.from === "sandbox-checkout") told(event.data.kind, event.data.data);
  };
  window.addEventListener("message", hear);
  return () => {
    window.removeEventListener("message", hear);
    cover.remove();
  };
};
