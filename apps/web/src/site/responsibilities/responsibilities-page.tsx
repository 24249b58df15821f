import { TextLink } from "../../ui/text-link.tsx";
import { messages as belowTheFoldMessages } from "../below-the-fold/messages.ts";
import { CallToAction } from "../call-to-action.tsx";
import { PageHead } from "../page-head.tsx";
import { messages } from "./messages.ts";

/** Each duty of an employer, and who carries it where Albashi employs and where the company employs. */
export const ResponsibilitiesPage = () => (
  <>
    <PageHead title={messages.title} heading={messages.heading} text={messages.text} />
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-10 px-5 py-12 lg:py-16">
      <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line">
        {messages.duties.map(({ name, albashi, company }) => (
          <li key={name} className="grid gap-4 bg-surface p-5 sm:p-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,5fr)_minmax(0,5fr)] lg:gap-8">
            <h2 className="font-display text-xl font-semibold">{name}</h2>
            <Duty mode={messages.modes.albashi} text={albashi} />
            <Duty mode={messages.modes.company} text={company} />
          </li>
        ))}
      </ul>
      <TextSection id="always-yours" {...messages.inBothCases} />
      <TextSection id="works-today" {...messages.remittance} />
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <TextLink to="/employee-cost">{messages.links.cost}</TextLink>
        <TextLink to="/terms">{messages.links.terms}</TextLink>
      </p>
    </div>
    <CallToAction {...belowTheFoldMessages.closing} />
  </>
);

const TextSection = ({ id, heading, text }: { id: string; heading: string; text: string }) => (
  <section aria-labelledby={id} className="grid max-w-3xl gap-3">
    <h2 id={id} className="font-display text-2xl font-semibold tracking-tight">
      {heading}
    </h2>
    <p className="leading-relaxed text-ink-soft">{text}</p>
  </section>
);

const Duty = ({ mode, text }: { mode: string; text: string }) => (
  <div className="grid content-start gap-1">
    <h3 className="text-sm font-semibold text-ink-soft">{mode}</h3>
    <p className="leading-relaxed">{text}</p>
  </div>
);
