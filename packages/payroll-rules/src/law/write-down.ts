import { formatNaira, type Kobo } from "@albashi/money";
import { everyParameter } from "./every-parameter.ts";
import type { InForce, Parameter, Unit } from "./in-force.ts";
import type { Band } from "./income-tax.ts";

/** The law as pages for people: the name of each page under docs/laws, and its text. */
export const writeDownTheLaw = (): ReadonlyMap<string, string> => {
  const chapters = Object.entries(everyParameter).map(
    ([chapter, parameters]) => [`${chapter.replaceAll(" ", "-")}.md`, page(chapter, parameters)] as const,
  );
  return new Map([["README.md", contents()], ...chapters]);
};

const writtenFromTheLaw = "<!-- Written by bin/laws from packages/payroll-rules. Change the law there, not here. -->";

const contents = () =>
  asPage([
    writtenFromTheLaw,
    "# The law as we hold it",
    "Every number a payslip uses, with its history, its act and its section. Where the law is unsure, what we do and why.",
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

const inWords = (value: unknown, unit: Unit): string => {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string" || typeof value === "number") return `${value}`;
  if (typeof value === "bigint") return counted(value, unit);
  if (isBands(value)) return value.map(bandInWords).join("; ");
  if (Array.isArray(value)) return value.map((one) => inWords(one, unit)).join(typeof value[0] === "object" ? "; " : ", ");
  return Object.entries(value as object)
    .filter(([, member]) => member !== undefined)
    .map(([name, member]) => `${spaced(name)}: ${inWords(member, unitOf(name))}`)
    .join(", ");
};

const counted = (value: bigint, unit: Unit) => {
  if (unit === "naira") return formatNaira(value as Kobo);
  if (unit === "share") return percent(value);
  return unit === "table" ? `${value}` : `${value} ${unit}`;
};

const isBands = (value: unknown): value is readonly Band[] =>
  Array.isArray(value) && value.every((one) => typeof one === "object" && one !== null && "rateBps" in one);
const bandInWords = ({ width, rateBps }: Band) => `${width === undefined ? "the rest" : formatNaira(width)} at ${percent(rateBps)}`;
const percent = (bps: bigint) =>
  `${bps / 100n}${bps % 100n === 0n ? "" : `.${(bps % 100n).toString().padStart(2, "0").replace(/0$/, "")}`} %`;

/** A member's name tells its unit: shares end in Bps; the few amounts inside tables are named. */
const unitOf = (name: string): Unit => {
  if (name.endsWith("Bps")) return "share";
  if (name === "people") return "people";
  return ["fixed", "limit", "turnover", "width"].includes(name) ? "naira" : "table";
};

const spaced = (name: string) => name.replace(/Bps$/, "").replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
