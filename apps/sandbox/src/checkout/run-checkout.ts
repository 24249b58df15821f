interface CheckoutSettings {
  readonly address: string;
  readonly provider: string;
  readonly redirectUrl: string | null;
  readonly reference: string;
}

/** Runs in the browser, inside the checkout page. It is sent as source text, so it can use nothing from this module. */
export const runCheckout = ({ address, provider, redirectUrl, reference }: CheckoutSettings) => {
  const said = document.getElementById("said");
  const buttons = document.querySelectorAll<HTMLButtonElement>("[data-outcome]");
  const isFramed = window.parent !== window;

  // The embedding page may have an opaque origin, which cannot be named as a target. The messages hold no secrets.
  const tell = (kind: string, data: object = {}) => {
    if (isFramed) window.parent.postMessage({ from: "sandbox-checkout", kind, data }, "*");
  };
  const say = (words: string) => {
    if (said) said.textContent = words;
  };
  const leave = () => {
    tell("close");
    if (!isFramed && redirectUrl)
      window.location.assign(`${redirectUrl}${redirectUrl.includes("?") ? "&" : "?"}reference=${encodeURIComponent(reference)}`);
  };
  const choose = async (outcome: string) => {
    for (const button of buttons) button.disabled = true;
    const headers = { "content-type": "application/json" };
    const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify({ provider, outcome }) });
    const { kind, data, words } = await answer.json();
    say(words);
    tell(kind, data);
    if (kind === "success" && !isFramed) leave();
    // After an underpayment or a pending payment the developer can still pay.
    if (kind === "pending") for (const button of buttons) button.disabled = false;
  };

  for (const button of buttons) button.addEventListener("click", () => void choose(button.dataset["outcome"] ?? ""));
  document.querySelector("[data-close]")?.addEventListener("click", leave);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") leave();
  });
  tell("load", { reference });
};
