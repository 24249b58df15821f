import { escapeHtml, formatNaira, page } from "../html.ts";
import { type Charge, expectedKobo } from "../money/charge.ts";
import { checkoutMessages, outcomes } from "./messages.ts";
import { runCheckout } from "./run-checkout.ts";

/** The page on which a developer chooses how a payment ends. */
export const checkoutPage = (charge: Charge, base: string): string => {
  const { reference, provider, currency, customer, redirectUrl } = charge;
  const address = `${base}/checkout/${encodeURIComponent(reference)}/outcome`;
  const buttons = Object.entries(outcomes).map(
    ([outcome, label]) =>
      `<button type="button" data-outcome="${outcome}"${outcome === "transfer" ? ' class="deed"' : ""}>${label}</button>`,
  );
  const settings = JSON.stringify({ address, provider, redirectUrl, reference }).replaceAll("<", "\\u003c");
  const body = `<h1>${checkoutMessages.title}</h1>
<p class="sum">${escapeHtml(formatNaira(expectedKobo(charge), currency))}</p>
<p>${escapeHtml(customer.email)}</p>
<p>Reference ${escapeHtml(reference)}</p>
<p>${checkoutMessages.explains}</p>
<h2 id="choices">${checkoutMessages.choices}</h2>
<div role="group" aria-labelledby="choices">
${buttons.join("\n")}
</div>
<button type="button" data-close>${checkoutMessages.close}</button>
<p role="status" aria-live="polite" id="said"></p>
<script>(${runCheckout.toString()})(${settings})</script>`;
  return page({ title: checkoutMessages.title, body, isNarrow: true });
};

/** The same page when there is nothing to pay. */
export const rejectedPage = (title: string, message: string): string => {
  const settings = JSON.stringify({ address: "", provider: "kora", redirectUrl: null, reference: "" });
  const body = `<h1>${escapeHtml(title)}</h1>
<p role="alert">${escapeHtml(message)}</p>
<button type="button" data-close>${checkoutMessages.leave}</button>
<script>(${runCheckout.toString()})(${settings})</script>`;
  return page({ title, isNarrow: true, body });
};
