import { lawVersions, type PayFacts, type Payslip, type PayslipLine, payslip, type Step } from "@albashi/payroll-rules";
import { type Form, formText, told } from "./packing.ts";

/** How payslips of one form are worked out and laid out: everything about them but their numbers. */
export interface Shape {
  /** The form of the inputs as text, with a hole for each number. Their order counts, so it is never taken apart. */
  readonly form: string;
  readonly lines: readonly Omit<PayslipLine, "amount">[];
  readonly netCell: number;
  readonly steps: readonly Step[];
}

/** A shape as it is kept, under its hash. */
export interface KeptShape {
  readonly shapeId: Buffer;
  readonly text: string;
  readonly law: readonly string[];
}

type Lines = Payslip["lines"];
type Ways = Map<number, { readonly lines: Lines; readonly shape: KeptShape }[]>;

/**
 * Finds the shape of each payslip. Most payslips of a run are alike: only the first of a form that goes its way through the
 * arithmetic to the same lines is worked out with its explanation, which then explains all the others. The lines count too,
 * because a number may name one: somebody's second loan is not another's first.
 */
export const shapeBook = (hashOf: (text: string) => Buffer) => {
  const known = new Map<string, Map<string, Ways>>();
  const ofForm = ({ shared, own }: Form) => {
    const forms = known.get(shared) ?? new Map<string, Ways>();
    known.set(shared, forms);
    const ways: Ways = forms.get(own) ?? new Map();
    forms.set(own, ways);
    return ways;
  };
  return (form: Form, facts: PayFacts, slip: Payslip): KeptShape => {
    const ways = ofForm(form);
    const ofRoute = ways.get(slip.route) ?? [];
    const found = ofRoute.find(({ lines }) => hasSameLines(lines, slip.lines));
    if (found) return found.shape;
    const explained = payslip(facts);
    const text = shapeText(formText(form), explained);
    const shape = { shapeId: hashOf(text), text, law: lawVersions(explained) };
    ways.set(slip.route, [...ofRoute, { lines: slip.lines, shape }]);
    return shape;
  };
};

const hasSameLines = (some: Lines, others: Lines): boolean =>
  some.length === others.length && some.every(({ id, name }, place) => id === others[place]?.id && name === others[place].name);

/** A shape as text. Amounts of the law are written out as whole numbers. */
export const shapeText = (form: string, { lines, netCell, steps }: Payslip): string => {
  const laidOut = lines.map(({ side, id, name, cell }) => ({ side, id, name, cell }));
  return JSON.stringify({ form, lines: laidOut, netCell, steps }, (_name, value: unknown) =>
    typeof value === "bigint" ? { "#": `${value}` } : value,
  );
};

/** Reads a shape that was kept. */
export const readShape = (kept: unknown): Shape => told(kept) as Shape;
