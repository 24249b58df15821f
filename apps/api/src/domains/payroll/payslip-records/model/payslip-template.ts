import { computePayslip, lawVersions, type PayFacts, type Payslip, type PayslipLine, type Step } from "@albashi/payroll-rules";
import { decodeShared, formText, type InputTemplate } from "./payslip-codec.ts";

/** How payslips of one template are calculated and laid out: everything but their numbers. */
export interface PayslipTemplate {
  /** The template of the inputs as text, with a placeholder for each number. Their order matters, so it is stored as one string. */
  readonly form: string;
  readonly lines: readonly Omit<PayslipLine, "amount">[];
  readonly netCell: number;
  readonly steps: readonly Step[];
}

/** A template as stored, under its hash. */
export interface StoredTemplate {
  readonly templateId: Buffer;
  /** Null once it is stored, because the templates of a large run are kept until its last page. */
  text: string | null;
  readonly law: readonly string[];
}

type Lines = Payslip["lines"];
type Ways = Map<number, { readonly lines: Lines; readonly template: StoredTemplate }[]>;

/** With more templates than this they are made again, because hardly any two payslips are alike then. */
const mostTemplates = 2_000;

/**
 * Finds the template of each payslip. Most payslips of a run are alike: only the first one with the same input template, calculation
 * route and lines is calculated with its explanation, which then explains all the others. The lines count too, because a number may
 * name one: one employee's second loan is not another's first.
 */
export const templateRegistry = (hashOf: (text: string) => Buffer) => {
  const known = new Map<string, Map<string, Ways>>();
  // Inputs of one run that share a template usually share the object, which saves comparing its text.
  let knownObjects = new WeakMap<InputTemplate, Ways>();
  let templates = 0;
  const forgetIfMany = () => {
    templates += 1;
    if (templates <= mostTemplates) return;
    known.clear();
    knownObjects = new WeakMap();
    templates = 1;
  };
  const ofForm = (form: InputTemplate) => {
    const ways = knownObjects.get(form) ?? ofText(form);
    knownObjects.set(form, ways);
    return ways;
  };
  const ofText = ({ shared, own }: InputTemplate) => {
    const forms = known.get(shared) ?? new Map<string, Ways>();
    known.set(shared, forms);
    const ways: Ways = forms.get(own) ?? new Map();
    forms.set(own, ways);
    return ways;
  };
  return (form: InputTemplate, facts: PayFacts, slip: Payslip): StoredTemplate => {
    const ofRoute = ofForm(form).get(slip.route);
    const found = ofRoute?.find(({ lines }) => hasSameLines(lines, slip.lines));
    if (found) return found.template;
    forgetIfMany();
    const explained = computePayslip(facts);
    const text = serializeTemplate(formText(form), explained);
    const template: StoredTemplate = { templateId: hashOf(text), text, law: lawVersions(explained) };
    const ways = ofForm(form);
    ways.set(slip.route, [...(ways.get(slip.route) ?? []), { lines: slip.lines, template }]);
    return template;
  };
};

const hasSameLines = (some: Lines, others: Lines): boolean =>
  some.length === others.length && some.every(({ id, name }, place) => id === others[place]?.id && name === others[place].name);

/** A template as text. Amounts of the law are written as whole numbers. */
export const serializeTemplate = (form: string, { lines, netCell, steps }: Payslip): string => {
  const laidOut = lines.map(({ side, id, name, cell }) => ({ side, id, name, cell }));
  return JSON.stringify({ form, lines: laidOut, netCell, steps: steps.map(withWrittenAmounts) });
};

/** Only bands of the law have amounts in their steps. A function that JSON calls for every member takes several times longer. */
const withWrittenAmounts = (step: Step): unknown => {
  const members = Object.entries(step);
  if (!members.some(([, value]) => typeof value === "bigint")) return step;
  return Object.fromEntries(members.map(([name, value]) => [name, typeof value === "bigint" ? { "#": `${value}` } : value]));
};

/** Parses a stored template. */
export const parseTemplate = (kept: unknown): PayslipTemplate => decodeShared(kept) as PayslipTemplate;
