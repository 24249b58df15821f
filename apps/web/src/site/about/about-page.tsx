import { Closing } from "../closing.tsx";
import { PageHead } from "../page-head.tsx";
import { Section } from "../section.tsx";
import { AdireSign, type Sign } from "./adire-sign.tsx";
import { words } from "./words.ts";

const signs: readonly Sign[] = ["squares", "circles", "petals", "dots"];

/** Why we do this, how, and which roles and teams answer for it. */
export const AboutPage = () => (
  <>
    <PageHead title={words.title} heading={words.heading} text={words.text} />
    <Section id="mission" heading={words.mission.heading}>
      <div className="grid max-w-3xl gap-5 text-lg leading-relaxed">
        {words.mission.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
    <div className="border-y border-line bg-sunken">
      <Section id="values" heading={words.values.heading}>
        <Named
          list={words.values.list.map((value, at) => ({ ...value, sign: signs[at] ?? "squares" }))}
          columns="sm:grid-cols-2 lg:grid-cols-4"
        />
      </Section>
    </div>
    <Section id="leaders" heading={words.leaders.heading} note={words.leaders.note}>
      <Named list={words.leaders.list} columns="sm:grid-cols-2 lg:grid-cols-3" isCarded />
    </Section>
    <Section id="team" heading={words.team.heading} note={words.team.note} className="pt-0! lg:pt-0!">
      <Named list={words.team.list} columns="sm:grid-cols-2 lg:grid-cols-3" isCarded />
    </Section>
    <Closing {...words.closing} />
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
