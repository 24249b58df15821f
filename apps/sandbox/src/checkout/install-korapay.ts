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

/** Runs in the browser: `window.Korapay`, with the options and the callbacks of Kora's own script. Sent there as text. */
export const installKorapay = ({ base, open }: { base: string; open: typeof openFrame }) => {
  let shut: (() => void) | undefined;
  let onClose: (() => void) | undefined;
  const close = () => {
    if (!shut) return;
    shut();
    shut = undefined;
    onClose?.();
  };
  const show = (url: string, options: KorapayOptions) => {
    onClose = options.onClose;
    const told = (kind: string, { amount = "", reference = "", status = "" }: Record<string, string>) => {
      if (kind === "success") options.onSuccess?.({ amount, reference, status });
      if (kind === "failed") options.onFailed?.({ amount, reference, status });
      if (kind === "pending") options.onPending?.();
      if (kind === "close") close();
    };
    shut = open({ url, containerId: options.containerId, told });
  };
  // The charge is whatever this page says it is, as with the real script: nothing here can be believed by a server.
  const initialize = async (options: KorapayOptions) => {
    close();
    const headers = { "content-type": "application/json", authorization: `Bearer ${options.key}` };
    const answer = await fetch(`${base}/checkout/_kora/charges`, { method: "POST", headers, body: JSON.stringify(options) });
    const { status, message, data } = await answer.json();
    show(status ? data.checkout_url : `${base}/checkout/_refused?message=${encodeURIComponent(message)}`, options);
  };
  Object.assign(window, { Korapay: { initialize: (options: KorapayOptions) => void initialize(options), close } });
};
