import { escapeHtml, formatNaira, page } from "./html.ts";
import { providers } from "./provider.ts";
import type { Sandbox } from "./sandbox.ts";

const newest = 50;

/** The sandbox's current state, newest first. */
export const homePage = ({ clock, ledger, charges, payouts, webhooks, faults, seed }: Sandbox): string => {
  const time = new Date(clock.now()).toISOString();
  const body = `<h1>Payment sandbox</h1>
<p>It is ${time}${clock.isFrozen() ? ", and the clock is frozen" : ""}. ${clock.pendingCount()} jobs are scheduled. The seed is ${escapeHtml(seed)}.</p>
${table(
  "Balances",
  ["Provider", "Available", "Pending"],
  providers.map((provider) => [provider, formatNaira(ledger.availableKobo(provider)), formatNaira(ledger.pendingKobo(provider))]),
)}
${table(
  "Active faults",
  ["Rule", "Fault", "Call", "Times left"],
  faults.rules.list().map(({ id, fault, match, timesLeft }) => [id, fault, match.op, Number.isFinite(timesLeft) ? timesLeft : "unlimited"]),
)}
${table(
  "Payouts",
  ["Provider", "Reference", "Amount", "Account", "Status", "Message"],
  latest(providers.flatMap((provider) => payouts.list(provider))).map(({ provider, reference, kobo, account, status, message }) => [
    ...[provider, reference, formatNaira(kobo), account, status, message],
  ]),
)}
${table(
  "Charges",
  ["Provider", "Reference", "Requested", "Accepted", "Status", "Channel"],
  latest(providers.flatMap((provider) => charges.list(provider))).map(
    ({ provider, reference, kobo, currency, acceptedKobo, status, channel }) => [
      ...[provider, reference, formatNaira(kobo, currency), formatNaira(acceptedKobo, currency), status, channel ?? ""],
    ],
  ),
)}
${table(
  "Webhooks",
  ["Id", "Provider", "Event", "Reference", "State", "Tries"],
  latest(webhooks.list()).map(({ id, provider, event, reference, state, deliveries }) => [
    id,
    provider,
    event,
    reference,
    state,
    deliveries.length,
  ]),
)}`;
  return page({ title: "Payment sandbox", body });
};

const latest = <Item>(list: readonly Item[]): Item[] => list.slice(-newest).toReversed();

const table = (caption: string, heads: readonly string[], rows: readonly (readonly unknown[])[]): string => {
  if (rows.length === 0) return `<h2>${caption}</h2>\n<p>None.</p>`;
  const headRow = heads.map((head) => `<th scope="col">${head}</th>`).join("");
  const lines = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`);
  return `<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table><caption>${caption}</caption><thead><tr>${headRow}</tr></thead><tbody>${lines.join("")}</tbody></table></div>`;
};
