import { everyParameter } from "./every-parameter.ts";
import type { InForce, Parameter, Unit } from "./in-force.ts";
import { inWords } from "./in-words.ts";

/** The law as Markdown pages: the name of each page under docs/laws, and its text. */
export const renderLawReference = (): ReadonlyMap<string, string> => {
  const chapters = Object.entries(everyParameter).map(
    ([chapter, parameters]) => [`${chapter.replaceAll(" ", "-")}.md`, page(chapter, parameters)] as const,
  );
  return new Map([["README.md", contents()], ...chapters]);
};

const writtenFromTheLaw = "<!-- Written by bin/laws from packages/payroll-rules. Change the law there, not here. -->";

const contents = () =>
  asPage([
    writtenFromTheLaw,
    "# The law, as data",
    "Every statutory value that a payslip uses, with its history, act and section. Where the law is unclear, our default and its reason are stated.",
    ...Object.entries(everyParameter).flatMap(([chapter, parameters]) => [
      `## [${capital(chapter)}](${chapter.replaceAll(" ", "-")}.md)`,
      parameters.map(({ id, means }) => `- \`${id}\`: ${means}`).join("\n"),
    ]),
  ]);

const page = (chapter: string, parameters: readonly Parameter<unknown>[]) =>
  asPage([writtenFromTheLaw, `# ${capital(chapter)}`, ...parameters.map(section)]);

const asPage = (paragraphs: readonly string[]) => `${paragraphs.join("\n\n")}\n`;

const section = ({ id, means, unit, history }: Parameter<unknown>) =>
  [
    `## \`${id}\``,
    means,
    ["| from | to | value | law |", "| --- | --- | --- | --- |", ...history.map((one) => row(one, unit))].join("\n"),
    ...history.flatMap(({ unsure }) =>
      unsure ? [`**Unsure.** ${unsure.what} **We take:** ${unsure.ourDefault} **Because:** ${unsure.why}`] : [],
    ),
  ].join("\n\n");

const row = ({ from, to, value, law }: InForce<unknown>, unit: Unit) =>
  `| ${from} | ${to ?? "today"} | ${inWords(value, unit)} | ${law.act}, ${law.section} |`;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
