import { Closing } from "../closing.tsx";
import { PageHead } from "../page-head.tsx";
import { Section } from "../section.tsx";
import { AdireSign, type Sign } from "./adire-sign.tsx";
import { messages } from "./messages.ts";

const signs: readonly Sign[] = ["squares", "circles", "petals", "dots"];

/** Why we do this, how, and which roles and teams answer for it. */
export const AboutPage = () => (
  <>
    <PageHead title={messages.title} heading={messages.heading} text={messages.text} />
    <Section id="mission" heading={messages.mission.heading}>
      <div className="grid max-w-3xl gap-5 text-lg leading-relaxed">
        {messages.mission.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
    <div className="border-y border-line bg-sunken">
      <Section id="values" heading={messages.values.heading}>
        <Named
          list={messages.values.list.map((value, at) => ({ ...value, sign: signs[at] ?? "squares" }))}
          columns="sm:grid-cols-2 lg:grid-cols-4"
        />
      </Section>
    </div>
    <Section id="leaders" heading={messages.leaders.heading} note={messages.leaders.note}>
      <Named list={messages.leaders.list} columns="sm:grid-cols-2 lg:grid-cols-3" isCarded />
    </Section>
    <Section id="team" heading={messages.team.heading} note={messages.team.note} className="pt-0! lg:pt-0!">
      <Named list={messages.team.list} columns="sm:grid-cols-2 lg:grid-cols-3" isCarded />
    </Section>
    <Closing {...messages.closing} />
  </>
);

interface NamedProps {
  readonly list: readonly { readonly name: string; readonly text: string; readonly sign?: Sign }[];
  readonly columns: string;
  readonly isCarded?: boolean;
}

const Named = ({ list, columns, isCarded = false }: NamedProps) => (
  <ul className={`grid gap-5 ${columns}`}>
    {list.map(({ name, text, sign }) => (
      <li key={name} className={`grid content-start gap-2 ${isCarded ? "rounded-card border border-line bg-surface p-6" : ""}`}>
        {sign !== undefined && <AdireSign sign={sign} />}
        <h3 className="font-display text-xl font-semibold">{name}</h3>
        <p className="leading-relaxed text-ink-soft">{text}</p>
      </li>
    ))}
  </ul>
);
