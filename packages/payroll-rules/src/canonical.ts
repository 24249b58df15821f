import type { PayFacts } from "./facts.ts";
import type { Payslip } from "./payslip.ts";
import type { Step } from "./step.ts";

/** The versions of the law that a payslip was made by: each parameter with the day its value came into force. */
export const lawVersions = ({ steps }: Pick<Payslip, "steps">): string[] =>
  [...new Set(steps.flatMap((step) => versionOf(step)))].toSorted(byText);

const versionOf = (step: Step): string[] => {
  if (step.op === "law") return [`${step.parameter}@${step.from}`];
  return step.op === "slice" || step.op === "at_most" ? [`${step.parameter}@${step.since}`] : [];
};

/**
 * A payslip as bytes: what went in, the law's versions, and what came out, written in one order and one spelling. The same
 * facts give the same bytes in any zone, language and process; whoever keeps them hashes them.
 */
export const canonicalBytes = (facts: PayFacts, slip: Payslip): Uint8Array => {
  const { earnings, deductions, ...rest } = facts;
  const inOrder = <Named extends { id: string }>(things: readonly Named[]) => things.toSorted((one, other) => byText(one.id, other.id));
  const whole = {
    facts: { ...rest, earnings: inOrder(earnings), deductions: inOrder(deductions) },
    law: lawVersions(slip),
    lines: slip.lines.map(({ id, side, amount }) => ({ id, side, amount })),
    net: slip.net,
    employerCost: slip.employerCost,
  };
  return new TextEncoder().encode(written(whole));
};

/** JSON with its members in order and whole numbers as digits. */
const written = (value: unknown): string => {
  if (typeof value === "bigint") return `"${value}"`;
  if (Array.isArray(value)) return `[${value.map(written).join(",")}]`;
  if (typeof value !== "object") return JSON.stringify(value);
  const members = Object.entries(value as object)
    .filter(([, member]) => member !== undefined)
    .toSorted(([one], [other]) => byText(one, other));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${written(member)}`).join(",")}}`;
};

/** By code unit, which no language setting changes. No two names or ids are the same. */
const byText = (one: string, other: string) => (one < other ? -1 : 1);
