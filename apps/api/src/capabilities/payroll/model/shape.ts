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

/** A shape as it is kept, under its fingerprint. */
export interface KeptShape {
  readonly shapeId: Buffer;
  readonly text: string;
  readonly law: readonly string[];
}

/**
 * Finds the shape of each payslip. Most payslips of a run are alike: only the first of a form that goes its way through the
 * arithmetic is worked out with its explanation, which then explains all the others.
 */
export const shapeBook = (fingerprint: (text: string) => Buffer) => {
  const known = new Map<string, Map<string, Map<number, KeptShape>>>();
  const ofForm = ({ shared, own }: Form) => {
    const forms = known.get(shared) ?? new Map<string, Map<number, KeptShape>>();
    known.set(shared, forms);
    const ways = forms.get(own) ?? new Map<number, KeptShape>();
    forms.set(own, ways);
    return ways;
  };
  return (form: Form, facts: PayFacts, slip: Payslip): KeptShape => {
    const ways = ofForm(form);
    const found = ways.get(slip.route);
    if (found) return found;
    const explained = payslip(facts);
    const text = shapeText(formText(form), explained);
    const shape = { shapeId: fingerprint(text), text, law: lawVersions(explained) };
    ways.set(slip.route, shape);
    return shape;
  };
};

/** A shape as text. Amounts of the law are written out as whole numbers. */
export const shapeText = (form: string, { lines, netCell, steps }: Payslip): string => {
  const laidOut = lines.map(({ side, id, name, cell }) => ({ side, id, name, cell }));
  return JSON.stringify({ form, lines: laidOut, netCell, steps }, (_name, value: unknown) =>
    typeof value === "bigint" ? { "#": `${value}` } : value,
  );
};

/** Reads a shape that was kept. */
export const readShape = (kept: unknown): Shape => told(kept) as Shape;
