interface CheckoutSettings {
  readonly address: string;
  readonly provider: string;
  readonly redirectUrl: string | null;
  readonly reference: string;
}

/** Runs in the browser, inside the checkout page; it is sent there as text, so it knows nothing from outside itself. */
export const runCheckout = ({ address, provider, redirectUrl, reference }: CheckoutSettings) => {
  const said = document.getElementById("said");
  const buttons = document.querySelectorAll<HTMLButtonElement>("[data-outcome]");
  const isFramed = window.parent !== window;

  // The page around may be of an opaque origin, which has no name to send to. What is told is no secret.
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
    // Whoever paid too little, or waits, can still pay.
    if (kind === "pending") for (const button of buttons) button.disabled = false;
  };

  for (const button of buttons) button.addEventListener("click", () => void choose(button.dataset["outcome"] ?? ""));
  document.querySelector("[data-close]")?.addEventListener("click", leave);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") leave();
  });
  tell("load", { reference });
};
