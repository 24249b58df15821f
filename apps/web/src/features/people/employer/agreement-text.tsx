import type { ServiceAgreement } from "@albashi/contracts/people/service-agreement";
import { DayText } from "../../../ui/day-text.tsx";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.agreement;

/** The text of a service agreement in a box that scrolls, also by keyboard. */
export const AgreementText = ({ agreement: { title, version, sections } }: { agreement: ServiceAgreement }) => (
  <section
    aria-label={title}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    tabIndex={0}
    className="grid max-h-80 gap-4 overflow-y-auto rounded-lg border border-edge bg-surface p-4 text-sm leading-relaxed outline-indigo"
  >
    <p className="text-base font-semibold">{title}</p>
    <p className="text-ink-soft">
      {messages.version} <DayText day={version} />
    </p>
    {sections.map(({ heading, paragraphs }, index) => (
      <div key={heading} className="grid gap-2">
        <p className="font-semibold">
          {index + 1}. {heading}
        </p>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    ))}
  </section>
);
