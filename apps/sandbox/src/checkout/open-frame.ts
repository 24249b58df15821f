interface FrameSettings {
  readonly url: string;
  readonly containerId?: string | undefined;
  readonly onMessage: (kind: string, data: Record<string, string>) => void;
}

/** Shows the checkout in a frame on the merchant's page and receives its messages. Runs in the browser, where it is sent as source text. */
export const openFrame = ({ url, containerId, onMessage }: FrameSettings): (() => void) => {
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
  // An opaque origin cannot be compared, so the message is identified by its source frame.
  const receive = (event: MessageEvent) => {
    if (event.source === frame.contentWindow && event.data?.from === "sandbox-checkout") onMessage(event.data.kind, event.data.data);
  };
  window.addEventListener("message", receive);
  return () => {
    window.removeEventListener("message", receive);
    cover.remove();
  };
};
