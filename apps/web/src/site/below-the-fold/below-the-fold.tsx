import { CalendarClock, LockKeyhole, Plus, SearchCheck, ShieldCheck } from "lucide-react";
import { LinkButton } from "../../ui/link-button.tsx";
import { CallToAction } from "../call-to-action.tsx";
import { FeatureItem } from "../feature-item.tsx";
import { Price } from "../pricing/price.tsx";
import { tiers } from "../pricing/tiers.ts";
import { Section } from "../section.tsx";
import { Calculator } from "../take-home/calculator.tsx";
import { messages } from "./messages.ts";
import { PayDaySteps } from "./pay-day-steps.tsx";

/** The part of the landing page below the first screen. */
export const BelowTheFold = () => (
  <>
    <Calculator />
    <PayDaySteps />
    <Promises />
    <PriceSummary />
    <Questions />
    <CallToAction {...messages.closing} />
  </>
);

const { explainedPay, noDoublePayment, separateCompanies, datedLaw } = messages.promises;

/** The commitments of the product. */
const Promises = () => (
  <div className="border-y border-line bg-sunken">
    <Section id="promises" heading={messages.promises.heading} note={messages.promises.note}>
      <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
        <FeatureItem Icon={SearchCheck} {...explainedPay} />
        <FeatureItem Icon={CalendarClock} {...datedLaw} />
        <FeatureItem Icon={ShieldCheck} {...noDoublePayment} />
        <FeatureItem Icon={LockKeyhole} {...separateCompanies} />
      </ul>
    </Section>
  </div>
);

/** The three prices, with a link to the pricing page. */
const PriceSummary = () => (
  <Section id="prices" heading={messages.prices.heading} note={messages.prices.note}>
    <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3">
      {tiers.map(({ id, name, audience, monthlyDigits }) => (
        <div key={id} className="grid content-start gap-2 bg-surface p-6">
          <dt className="text-lg font-semibold">{name}</dt>
          <dd>
            <Price priceKobo={monthlyDigits} />
          </dd>
          <dd className="text-ink-soft">{audience}</dd>
        </div>
      ))}
    </dl>
    <LinkButton to="/pricing" variant="secondary" className="mt-8">
      {messages.prices.compare}
    </LinkButton>
  </Section>
);

/** Frequently asked questions. */
const Questions = () => (
  <Section id="questions" heading={messages.questions.heading}>
    <div className="divide-y divide-line border-y border-line">
      {messages.questions.list.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex min-h-16 items-center justify-between gap-6 py-4 text-lg font-semibold outline-indigo">
            {question}
            <Plus aria-hidden className="size-5 shrink-0 text-indigo transition-transform group-open:rotate-45" />
          </summary>
          <p className="max-w-3xl pb-6 leading-relaxed text-ink-soft">{answer}</p>
        </details>
      ))}
    </div>
  </Section>
);
