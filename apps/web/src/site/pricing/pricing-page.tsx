import { Check } from "lucide-react";
import { useState } from "react";
import { Badge } from "../../ui/badge.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Motif } from "../../ui/motif.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { messages as belowTheFoldMessages } from "../below-the-fold/messages.ts";
import { CallToAction } from "../call-to-action.tsx";
import { PageHead } from "../page-head.tsx";
import { messages } from "./messages.ts";
import { formatWholeNaira, Price } from "./price.tsx";
import { tiers } from "./tiers.ts";

type Tier = (typeof tiers)[number];

/** The three tiers. The selected one is passed to the sign-up. */
export const PricingPage = () => {
  const [period, setPeriod] = useState<Period>("monthly");
  return (
    <>
      <PageHead title={messages.title} heading={messages.heading} text={messages.text} />
      <div className="mx-auto max-w-6xl px-5 py-12 lg:py-16">
        <PeriodToggle period={period} onChange={setPeriod} />
        <ul className="mt-8 grid gap-5 lg:grid-cols-3">
          {tiers.map((tier) => (
            <TierCard key={tier.id} tier={tier} period={period} />
          ))}
        </ul>
        <div className="mt-8 grid gap-1 text-ink-soft">
          <p>{messages.subjectToChange}</p>
          <p>{messages.noChargeYet}</p>
          <p>
            <TextLink to="/employee-cost">{messages.employeeCost}</TextLink>
          </p>
        </div>
        <section aria-labelledby="fees" className="mt-14 grid max-w-3xl gap-3">
          <h2 id="fees" className="font-display text-2xl font-semibold tracking-tight">
            {messages.fees.heading}
          </h2>
          <p className="leading-relaxed text-ink-soft">{messages.fees.text}</p>
        </section>
      </div>
      <CallToAction {...belowTheFoldMessages.closing} />
    </>
  );
};

const TierCard = ({ tier, period }: { tier: Tier; period: Period }) => {
  const isHighlighted = tier.id === "premium";
  return (
    <li
      className={`relative isolate grid grid-rows-[auto_1fr_auto] gap-6 overflow-hidden rounded-card border bg-surface p-6 sm:p-8 ${isHighlighted ? "border-2 border-indigo" : "border-line"}`}
    >
      {isHighlighted && <Motif fade="corner" className="-z-10 text-indigo opacity-[0.07]" />}
      <div className="grid gap-3">
        <h2 className="font-display text-2xl font-semibold">{tier.name}</h2>
        <p className="text-ink-soft">{tier.audience}</p>
        <Price priceKobo={period === "monthly" ? tier.monthlyDigits : tier.quarterlyDigits} />
        {/* Both prices are always shown, for comparison and for readers without JavaScript. */}
        <p className="text-sm text-ink-soft">{otherPrice(tier, period)}</p>
      </div>
      <ul className="grid content-start gap-3 border-t border-line pt-6">
        {tier.features.map((feature) => (
          <li key={feature} className="flex gap-3">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-palm" />
            {feature}
          </li>
        ))}
        {tier.comingFeatures.map((feature) => (
          <li key={feature} className="flex flex-wrap items-center gap-x-3 gap-y-1 pl-8 text-ink-soft">
            {feature} <Badge tone="neutral">{messages.coming}</Badge>
          </li>
        ))}
      </ul>
      <LinkButton to={`/SignUp?plan=${tier.id}&billing=${period}`} variant={isHighlighted ? "primary" : "secondary"}>
        {messages.choose(tier.name)}
      </LinkButton>
    </li>
  );
};

const otherPrice = ({ monthlyDigits, quarterlyDigits }: Tier, period: Period) => {
  if (monthlyDigits === quarterlyDigits) return messages.free;
  return period === "monthly"
    ? messages.paidByQuarter(formatWholeNaira(quarterlyDigits))
    : messages.paidByMonth(formatWholeNaira(monthlyDigits));
};

const periods = ["monthly", "quarterly"] as const;
type Period = (typeof periods)[number];

/** Switches between monthly and quarterly prices. Radio buttons, so that arrow keys work as usual. */
const PeriodToggle = ({ period, onChange }: { period: Period; onChange: (period: Period) => void }) => (
  <fieldset className="no-script:hidden">
    <legend className="mb-3 font-semibold">{messages.payBy}</legend>
    <div className="inline-grid grid-cols-2 rounded-lg border border-edge bg-surface p-1">
      {periods.map((option) => (
        <label
          key={option}
          className="grid min-h-11 cursor-pointer place-items-center rounded-md px-6 font-semibold outline-indigo transition-colors has-checked:bg-indigo has-checked:text-on-indigo has-focus-visible:outline-2 has-focus-visible:outline-offset-3"
        >
          <input type="radio" name="period" className="sr-only" checked={period === option} onChange={() => onChange(option)} />
          {messages[option]}
        </label>
      ))}
    </div>
  </fieldset>
);
