import { escapeHtml, formatNaira, page } from "../html.ts";
import { providers } from "../provider.ts";
import type { Sandbox } from "../sandbox.ts";

const newest = 50;

/** The sandbox's current state, newest first. */
export const homePage = ({ clock, ledger, charges, payouts, webhooks, faults, seed }: Sandbox): string => {
  const moment = new Date(clock.now()).toISOString();
  const body = `<h1>Payment sandbox</h1>
<p>It is ${moment}${clock.isFrozen() ? ", and the clock stands still" : ""}. ${clock.waiting()} things wait for their moment. The seed is ${escapeHtml(seed)}.</p>
${table(
  "Balances",
  ["Provider", "Available", "Pending"],
  providers.map((one) => [one, formatNaira(ledger.availableKobo(one)), formatNaira(ledger.pendingKobo(one))]),
)}
${table(
  "Faults that stand",
  ["Rule", "Fault", "Call", "Times left"],
  faults.rules.list().map(({ id, fault, match, timesLeft }) => [id, fault, match.op, Number.isFinite(timesLeft) ? timesLeft : "for ever"]),
)}
${table(
  "Payouts",
  ["Provider", "Reference", "Amount", "Account", "Status", "Message"],
  latest(providers.flatMap((one) => payouts.list(one))).map(({ provider, reference, kobo, account, status, message }) => [
    ...[provider, reference, formatNaira(kobo), account, status, message],
  ]),
)}
${table(
  "Charges",
  ["Provider", "Reference", "Asked", "Accepted", "Status", "Channel"],
  latest(providers.flatMap((one) => charges.list(one))).map(({ provider, reference, kobo, currency, acceptedKobo, status, channel }) => [
    ...[provider, reference, formatNaira(kobo, currency), formatNaira(acceptedKobo, currency), status, channel ?? ""],
  ]),
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
  const head = heads.map((one) => `<th scope="col">${one}</th>`).join("");
  const lines = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`);
  return `<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>${lines.join("")}</tbody></table></div>`;
};
