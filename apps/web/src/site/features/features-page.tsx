import { CallToAction } from "../call-to-action.tsx";
import { PageHead } from "../page-head.tsx";
import { Section } from "../section.tsx";
import { ExampleScreens } from "./example-screens.tsx";
import { type Feature, messages } from "./messages.ts";

/** Working examples, the features that work, each with a picture, and one list of what is coming. */
export const FeaturesPage = () => (
  <>
    <PageHead title={messages.title} heading={messages.heading} text={messages.text} />
    <ExampleScreens />
    <FeatureList id="payroll" {...messages.payroll} />
    <div className="border-y border-line bg-sunken">
      <FeatureList id="people" {...messages.people} />
    </div>
    <Section id="coming" heading={messages.coming.heading} note={messages.coming.note}>
      <ul className="grid gap-x-12 gap-y-4 sm:grid-cols-2">
        {messages.coming.list.map(({ name, text }) => (
          <li key={name}>
            <span className="font-semibold">{name}.</span> <span className="text-ink-soft">{text}</span>
          </li>
        ))}
      </ul>
    </Section>
    <CallToAction {...messages.closing} />
  </>
);

const FeatureList = ({ id, heading, note, list }: { id: string; heading: string; note: string; list: readonly Feature[] }) => (
  <Section id={id} heading={heading} note={note}>
    <ul className="grid gap-x-12 gap-y-12 sm:grid-cols-2">
      {list.map(({ name, text, picture, alt }) => (
        <li key={name} className="grid content-start gap-3">
          <img
            src={`/pictures/${picture}.webp`}
            alt={alt}
            width={800}
            height={450}
            loading="lazy"
            decoding="async"
            className="h-auto w-full rounded-card border border-line"
          />
          <h3 className="text-lg font-semibold">{name}</h3>
          <p className="leading-relaxed text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  </Section>
);
