import { everyParameter } from "./every-parameter.ts";
import type { InForce, Parameter, Unit } from "./in-force.ts";
import { describeValue } from "./in-words.ts";

/** The law as Markdown pages: the name of each page under docs/laws, and its text. */
export const renderLawReference = (): ReadonlyMap<string, string> => {
  const chapters = Object.entries(everyParameter).map(
    ([chapter, parameters]) => [`${chapter.replaceAll(" ", "-")}.md`, page(chapter, parameters)] as const,
  );
  return new Map([["README.md", contents()], ...chapters]);
};

const generatedNotice = "<!-- Written by bin/laws from packages/payroll-rules. Change the law there, not here. -->";

const contents = () =>
  joinParagraphs([
    generatedNotice,
    "# The law, as data",
    "Every statutory value that a payslip uses, with its history, act and section. Where the law is unclear, our default and its reason are stated.",
    ...Object.entries(everyParameter).flatMap(([chapter, parameters]) => [
      `## [${capitalise(chapter)}](${chapter.replaceAll(" ", "-")}.md)`,
      parameters.map(({ id, description }) => `- \`${id}\`: ${description}`).join("\n"),
    ]),
  ]);

const page = (chapter: string, parameters: readonly Parameter<unknown>[]) =>
  joinParagraphs([generatedNotice, `# ${capitalise(chapter)}`, ...parameters.map(section)]);

const joinParagraphs = (paragraphs: readonly string[]) => `${paragraphs.join("\n\n")}\n`;

const section = ({ id, description, unit, history }: Parameter<unknown>) =>
  [
    `## \`${id}\``,
    description,
    ["| from | to | value | law |", "| --- | --- | --- | --- |", ...history.map((entry) => row(entry, unit))].join("\n"),
    ...history.flatMap(({ openQuestion }) =>
      openQuestion
        ? [`**Open question.** ${openQuestion.question} **Our default:** ${openQuestion.ourDefault} **Reason:** ${openQuestion.reason}`]
        : [],
    ),
  ].join("\n\n");

const row = ({ from, to, value, law }: InForce<unknown>, unit: Unit) =>
  `| ${from} | ${to ?? "today"} | ${describeValue(value, unit)} | ${law.act}, ${law.section} |`;

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
