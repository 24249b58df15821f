import type { openFrame } from "./open-frame.ts";

interface KorapayOptions {
  readonly key: string;
  readonly reference: string;
  readonly containerId?: string;
  readonly onClose?: () => void;
  readonly onSuccess?: (data: object) => void;
  readonly onFailed?: (data: object) => void;
  readonly onPending?: () => void;
}

/** Defines `window.Korapay` with the options and callbacks of Kora's own script. Runs in the browser, where it is sent as source text. */
export const installKorapay = ({ base, open }: { base: string; open: typeof openFrame }) => {
  let closeFrame: (() => void) | undefined;
  let onClose: (() => void) | undefined;
  const close = () => {
    if (!closeFrame) return;
    closeFrame();
    closeFrame = undefined;
    onClose?.();
  };
  const show = (url: string, options: KorapayOptions) => {
    onClose = options.onClose;
    const onMessage = (kind: string, { amount = "", reference = "", status = "" }: Record<string, string>) => {
      if (kind === "success") options.onSuccess?.({ amount, reference, status });
      if (kind === "failed") options.onFailed?.({ amount, reference, status });
      if (kind === "pending") options.onPending?.();
      if (kind === "close") close();
    };
    closeFrame = open({ url, containerId: options.containerId, onMessage });
  };
  // As with the real script, this page decides the charge, so a server must not trust it.
  const initialize = async (options: KorapayOptions) => {
    close();
    const headers = { "content-type": "application/json", authorization: `Bearer ${options.key}` };
    const response = await fetch(`${base}/checkout/_kora/charges`, { method: "POST", headers, body: JSON.stringify(options) });
    const { status, message, data } = await response.json();
    show(status ? data.checkout_url : `${base}/checkout/_refused?message=${encodeURIComponent(message)}`, options);
  };
  Object.assign(window, { Korapay: { initialize: (options: KorapayOptions) => void initialize(options), close } });
};
