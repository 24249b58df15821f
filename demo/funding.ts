import { setTimeout as pause } from "node:timers/promises";
import type { Checkout, CheckoutSession, FundingIntent } from "../packages/contracts/src/payments/funding.ts";
import type { Session } from "./session.ts";

/** Funds an approved run, in as many checkouts as the provider's limit requires. */
export const fund = async (payer: Session, runId: string): Promise<void> => {
  let intent = await payer.send<FundingIntent>("POST", `/payments/runs/${runId}/funding`);
  while (intent.state === "open") {
    const window = await payer.send<CheckoutSession>("POST", `/payments/funding/${intent.intentId}/checkouts`);
    await payInWindow(window);
    intent = await cameIn(payer, window);
  }
};

/** What a browser and the payer do: the provider's script opens its page, and the payer pays by bank transfer. */
const payInWindow = async ({ provider, scriptUrl, options }: CheckoutSession) => {
  const opened = await post(`${new URL(scriptUrl).origin}/checkout/_kora/charges`, options, { authorization: `Bearer ${options.key}` });
  const { data } = (await opened.json()) as { data: { checkout_url: string } };
  await post(`${data.checkout_url}/outcome`, { provider, outcome: "transfer" });
};

const post = async (url: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The checkout answered ${url} with ${answer.status}: ${await answer.text()}`);
  return answer;
};

/** Polls the provider until the money has arrived. */
const cameIn = async (payer: Session, { checkoutId }: CheckoutSession): Promise<FundingIntent> => {
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
