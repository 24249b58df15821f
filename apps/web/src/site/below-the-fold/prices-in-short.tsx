import { LinkButton } from "../../ui/link-button.tsx";
import { Price } from "../pricing/price.tsx";
import { tiers } from "../pricing/tiers.ts";
import { Section } from "../section.tsx";
import { messages } from "./messages.ts";

/** The three prices at a glance, and the way to all that they cover. */
export const PricesInShort = () => (
  <Section id="prices" heading={messages.prices.heading} note={messages.prices.note}>
    <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3">
      {tiers.map(({ id, name, suits, monthlyDigits }) => (
        <div key={id} className="grid content-start gap-2 bg-surface p-6">
          <dt className="text-lg font-semibold">{name}</dt>
          <dd>
            <Price digits={monthlyDigits} />
          </dd>
          <dd className="text-ink-soft">{suits}</dd>
        </div>
      ))}
    </dl>
    <LinkButton to="/pricing" variant="quiet" className="mt-8">
      {messages.prices.compare}
    </LinkButton>
  </Section>
);
