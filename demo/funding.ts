import { setTimeout as pause } from "node:timers/promises";
import type { Checkout, CheckoutSession, FundingIntent } from "../packages/contracts/src/payments/funding.ts";
import type { Session } from "./session.ts";

/** Funds an approved run, in as many checkouts as the provider's limit requires. */
export const fund = async (payer: Session, runId: string): Promise<void> => {
  let intent = await payer.send<FundingIntent>("POST", `/payments/runs/${runId}/funding`);
  while (intent.state === "open") {
    const checkoutSession = await payer.send<CheckoutSession>("POST", `/payments/funding/${intent.intentId}/checkouts`);
    await payAtCheckout(checkoutSession);
    intent = await waitForMoney(payer, checkoutSession);
  }
};

/** What a browser and the payer do: the provider's script opens its page, and the payer pays by bank transfer. */
const payAtCheckout = async ({ provider, scriptUrl, options }: CheckoutSession) => {
  const opened = await post(`${new URL(scriptUrl).origin}/checkout/_kora/charges`, options, { authorization: `Bearer ${options.key}` });
  const { data } = (await opened.json()) as { data: { checkout_url: string } };
  await post(`${data.checkout_url}/outcome`, { provider, outcome: "transfer" });
};

const post = async (url: string, body: object, headers: Record<string, string> = {}) => {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The checkout answered ${url} with ${response.status}: ${await response.text()}`);
  return response;
};

/** Polls the provider until the money has arrived. */
const waitForMoney = async (payer: Session, { checkoutId }: CheckoutSession): Promise<FundingIntent> => {
  for (;;) {
    const { checkout, intent } = await payer.send<{ checkout: Checkout; intent: FundingIntent }>(
      "POST",
      `/payments/checkouts/${checkoutId}/look`,
    );
    if (checkout.state === "accepted") return intent;
    if (!["made", "pending"].includes(checkout.state)) throw new Error(`The checkout ended as ${checkout.state}: ${checkout.message}`);
    await pause(500);
  }
};
