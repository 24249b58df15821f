import { Check } from "lucide-react";
import { useState } from "react";
import { LinkButton } from "../../ui/link-button.tsx";
import { Motif } from "../../ui/motif.tsx";
import { messages as belowTheFoldMessages } from "../below-the-fold/messages.ts";
import { Closing } from "../closing.tsx";
import { PageHead } from "../page-head.tsx";
import { messages } from "./messages.ts";
import { type Period, PeriodToggle } from "./period-toggle.tsx";
import { inWholeNaira, Price } from "./price.tsx";
import { tiers } from "./tiers.ts";

type Tier = (typeof tiers)[number];

/** The three tiers side by side. The one that is chosen goes along to the sign-up. */
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
          <p>{messages.notYet}</p>
        </div>
        <section aria-labelledby="fees" className="mt-14 grid max-w-3xl gap-3">
          <h2 id="fees" className="font-display text-2xl font-semibold tracking-tight">
            {messages.fees.heading}
          </h2>
          <p className="leading-relaxed text-ink-soft">{messages.fees.text}</p>
        </section>
      </div>
      <Closing {...belowTheFoldMessages.closing} />
    </>
  );
};

const TierCard = ({ tier, period }: { tier: Tier; period: Period }) => {
  const isMiddle = tier.id === "premium";
  return (
    <li
      className={`relative isolate grid grid-rows-[auto_1fr_auto] gap-6 overflow-hidden rounded-card border bg-surface p-6 sm:p-8 ${isMiddle ? "border-2 border-indigo" : "border-line"}`}
    >
      {isMiddle && <Motif fade="corner" className="-z-10 text-indigo opacity-[0.07]" />}
      <div className="grid gap-3">
        <h2 className="font-display text-2xl font-semibold">{tier.name}</h2>
        <p className="text-ink-soft">{tier.suits}</p>
        <Price digits={period === "monthly" ? tier.monthlyDigits : tier.quarterlyDigits} />
        {/* Both prices always stand here, for who compares and for who has no script to switch with. */}
        <p className="text-sm text-ink-soft">{otherPrice(tier, period)}</p>
      </div>
      <ul className="grid content-start gap-3 border-t border-line pt-6">
        {tier.features.map((feature) => (
          <li key={feature} className="flex gap-3">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-palm" />
            {feature}
          </li>
        ))}
      </ul>
      <LinkButton to={`/SignUp?plan=${tier.id}`} variant={isMiddle ? "primary" : "quiet"}>
        {messages.choose(tier.name)}
      </LinkButton>
    </li>
  );
};

const otherPrice = ({ monthlyDigits, quarterlyDigits }: Tier, period: Period) => {
  if (monthlyDigits === quarterlyDigits) return messages.free;
  return period === "monthly" ? messages.paidByQuarter(inWholeNaira(quarterlyDigits)) : messages.paidByMonth(inWholeNaira(monthlyDigits));
};
