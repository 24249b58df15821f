import type { openFrame } from "./open-frame.ts";

interface PopupOptions {
  readonly key?: string;
  readonly onLoad?: (data: object) => void;
  readonly onSuccess?: (data: object) => void;
  readonly onCancel?: () => void;
  readonly onError?: (data: object) => void;
}

/** Defines `window.PaystackPop` with the methods of Paystack's own script. Runs in the browser, where it is sent as source text. */
export const installPaystack = ({ base, open }: { base: string; open: typeof openFrame }) => {
  const show = (url: string, accessCode: string, options: PopupOptions) => {
    let isPaid = false;
    const closeCheckout = () => {
      closeFrame();
      if (!isPaid) options.onCancel?.();
    };
    const actions: Record<string, ((reference: string) => void) | undefined> = {
      load: () => options.onLoad?.({ id: accessCode, customer: {}, accessCode }),
      success: (reference) => {
        isPaid = true;
        options.onSuccess?.({ id: accessCode, reference, message: "Approved" });
        closeFrame();
      },
      failed: () => options.onError?.({ message: "Declined" }),
      close: closeCheckout,
    };
    const onMessage = (kind: string, { reference = "" }: Record<string, string>) => actions[kind]?.(reference);
    const closeFrame = open({ url, onMessage });
  };
  const startTransaction = async (options: PopupOptions) => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${options.key}` };
    const response = await fetch(`${base}/checkout/_paystack/charges`, { method: "POST", headers, body: JSON.stringify(options) });
    const { status, message, data } = await response.json();
    if (status) show(data.authorization_url, data.access_code, options);
    else options.onError?.({ message });
  };
  class PaystackPop {
    newTransaction(options: PopupOptions) {
      void startTransaction(options);
    }
    resumeTransaction(accessCode: string, options: PopupOptions = {}) {
      show(`${base}/checkout/${encodeURIComponent(accessCode)}?provider=paystack`, accessCode, options);
    }
  }
  Object.assign(window, { PaystackPop });
};
