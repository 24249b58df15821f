import { CallToAction } from "../call-to-action.tsx";
import { PageHead } from "../page-head.tsx";
import { Section } from "../section.tsx";
import { messages } from "./messages.ts";

const valueSigns: readonly Sign[] = ["squares", "circles", "petals", "dots"];

/** The about page: mission, values, and the roles and teams in charge. */
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
        <CardList
          list={messages.values.list.map((value, index) => ({ ...value, sign: valueSigns[index] ?? "squares" }))}
          columns="sm:grid-cols-2 lg:grid-cols-4"
        />
      </Section>
    </div>
    <Section id="leaders" heading={messages.leaders.heading} note={messages.leaders.note}>
      <CardList list={messages.leaders.list} columns="sm:grid-cols-2 lg:grid-cols-3" hasCards />
    </Section>
    <Section id="team" heading={messages.team.heading} note={messages.team.note} className="pt-0! lg:pt-0!">
      <CardList list={messages.team.list} columns="sm:grid-cols-2 lg:grid-cols-3" hasCards />
    </Section>
    <CallToAction {...messages.closing} />
  </>
);

interface CardListProps {
  readonly list: readonly { readonly name: string; readonly text: string; readonly sign?: Sign }[];
  readonly columns: string;
  readonly hasCards?: boolean;
}

const CardList = ({ list, columns, hasCards = false }: CardListProps) => (
  <ul className={`grid gap-5 ${columns}`}>
    {list.map(({ name, text, sign }) => (
      <li key={name} className={`grid content-start gap-2 ${hasCards ? "rounded-card border border-line bg-surface p-6" : ""}`}>
        {sign !== undefined && <AdireSign sign={sign} />}
        <h3 className="font-display text-xl font-semibold">{name}</h3>
        <p className="leading-relaxed text-ink-soft">{text}</p>
      </li>
    ))}
  </ul>
);

const signPaths = {
  squares: "M4 4h40v40H4zM12 12h24v24H12zM20 20h8v8h-8z",
  circles: "M24 4a20 20 0 1 1 0 40 20 20 0 0 1 0-40zM24 12a12 12 0 1 1 0 24 12 12 0 0 1 0-24zM24 20a4 4 0 1 1 0 8 4 4 0 0 1 0-8z",
  petals:
    "M24 4c8 8 8 12 0 20-8-8-8-12 0-20zM24 44c8-8 8-12 0-20-8 8-8 12 0 20zM4 24c8-8 12-8 20 0-8 8-12 8-20 0zM44 24c-8-8-12-8-20 0 8 8 12 8 20 0z",
  dots: "M24 3 45 24 24 45 3 24zM24 13v.01M19 18v.01M29 18v.01M14 24v.01M24 24v.01M34 24v.01M19 30v.01M29 30v.01M24 35v.01",
};

type Sign = keyof typeof signPaths;

/** A single motif of the adire cloth, as a decorative icon. */
const AdireSign = ({ sign }: { sign: Sign }) => (
  <svg
    viewBox="0 0 48 48"
    aria-hidden="true"
    className="mb-2 size-12 text-indigo"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={signPaths[sign]} />
  </svg>
);
