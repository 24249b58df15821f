interface CheckoutSettings {
  readonly address: string;
  readonly provider: string;
  readonly redirectUrl: string | null;
  readonly reference: string;
}

/** Runs in the browser, inside the checkout page. It is sent as source text, so it can use nothing from this module. */
export const runCheckout = ({ address, provider, redirectUrl, reference }: CheckoutSettings) => {
  const status = document.getElementById("said");
  const buttons = document.querySelectorAll<HTMLButtonElement>("[data-outcome]");
  const isFramed = window.parent !== window;

  // The embedding page may have an opaque origin, which cannot be named as a target. The messages hold no secrets.
  const postToParent = (kind: string, data: object = {}) => {
    if (isFramed) window.parent.postMessage({ from: "sandbox-checkout", kind, data }, "*");
  };
  const showStatus = (words: string) => {
    if (status) status.textContent = words;
  };
  const closeCheckout = () => {
    postToParent("close");
    if (!isFramed && redirectUrl)
      window.location.assign(`${redirectUrl}${redirectUrl.includes("?") ? "&" : "?"}reference=${encodeURIComponent(reference)}`);
  };
  const submitOutcome = async (outcome: string) => {
    for (const button of buttons) button.disabled = true;
    const headers = { "content-type": "application/json" };
    const response = await fetch(address, { method: "POST", headers, body: JSON.stringify({ provider, outcome }) });
    const { kind, data, words } = await response.json();
    showStatus(words);
    postToParent(kind, data);
    if (kind === "success" && !isFramed) closeCheckout();
    // After an underpayment or a pending payment the developer can still pay.
    if (kind === "pending") for (const button of buttons) button.disabled = false;
  };

  for (const button of buttons) button.addEventListener("click", () => void submitOutcome(button.dataset["outcome"] ?? ""));
  document.querySelector("[data-close]")?.addEventListener("click", closeCheckout);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") closeCheckout();
  });
  postToParent("load", { reference });
};
