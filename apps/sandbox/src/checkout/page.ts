import { escaped, nairaShown, page } from "../html.ts";
import { type Charge, expectedKobo } from "../money/charge.ts";
import { runCheckout } from "./run-checkout.ts";
import { checkoutWords, outcomes } from "./words.ts";

/** The page on which a payment is made, or is not. */
export const checkoutPage = (charge: Charge, base: string): string => {
  const { reference, provider, currency, customer, redirectUrl } = charge;
  const address = `${base}/checkout/${encodeURIComponent(reference)}/outcome`;
  const buttons = Object.entries(outcomes).map(
    ([outcome, label]) =>
      `<button type="button" data-outcome="${outcome}"${outcome === "transfer" ? ' class="deed"' : ""}>${label}</button>`,
  );
  const settings = JSON.stringify({ address, provider, redirectUrl, reference }).replaceAll("<", "\\u003c");
  const body = `<h1>${checkoutWords.title}</h1>
<p class="sum">${escaped(nairaShown(expectedKobo(charge), currency))}</p>
<p>${escaped(customer.email)}</p>
<p>Reference ${escaped(reference)}</p>
<p>${checkoutWords.explains}</p>
<h2 id="choices">${checkoutWords.choices}</h2>
<div role="group" aria-labelledby="choices">
${buttons.join("\n")}
</div>
<button type="button" data-close>${checkoutWords.close}</button>
<p role="status" aria-live="polite" id="said"></p>
<script>(${runCheckout.toString()})(${settings})</script>`;
  return page({ title: checkoutWords.title, body, isNarrow: true });
};

/** The same frame when there is nothing to pay. */
export const refusedPage = (title: string, message: string): string => {
  const settings = JSON.stringify({ address: "", provider: "kora", redirectUrl: null, reference: "" });
  const body = `<h1>${escaped(title)}</h1>
<p role="alert">${escaped(message)}</p>
<button type="button" data-close>${checkoutWords.leave}</button>
<script>(${runCheckout.toString()})(${settings})</script>`;
  return page({ title, isNarrow: true, body });
};
