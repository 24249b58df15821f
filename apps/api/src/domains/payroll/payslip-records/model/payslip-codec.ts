import {
  isSharedMember as isShared,
  type MembersOutline,
  numberOfDay,
  numberOfState,
  outlineOf,
  readByOutline,
  stateOfNumber,
} from "./input-outline.ts";
import type { PayInputs } from "./pay-inputs.ts";

/**
 * Splits inputs into their template and their numbers. Thousands of employees share a template: what is the same for the whole run,
 * how salaries are split, and all text. The numbers belong to one employee: amounts, days, counts and booleans. Inputs that fit a
 * template used before in the run, member by member, are given the same object, and no text is written.
 */
export const encodeInputs = (inputs: PayInputs): EncodedInputs => {
  const { run, structures } = inputs;
  const known = knownForms.get(run) ?? [];
  for (const [place, one] of known.entries()) {
    const numbers = isSameSplit(one.structures, structures) ? readByOutline(one.outline, inputs) : undefined;
    if (numbers) {
      moveForward(known, place);
      return { form: one.form, numbers };
    }
  }
  const numbers: (bigint | number)[] = [];
  const form = { shared: sharedForm(run, structures), own: writeMembers(inputs, numbers, isShared) };
  known[Math.min(known.length, mostKnownForms - 1)] = { form, outline: outlineOf(inputs, isShared), structures };
  knownForms.set(run, known);
  return { form, numbers };
};

/** The forms that are used most come to be tried first, and a form used once replaces only the last. */
const moveForward = (known: KnownForm[], place: number) => {
  const [before, one] = [known[place - 1], known[place]];
  if (!before || !one) return;
  known[place - 1] = one;
  known[place] = before;
};

interface KnownForm {
  readonly form: InputTemplate;
  readonly outline: MembersOutline;
  readonly structures: PayInputs["structures"];
}

/** By run, so that they live no longer than its calculation. */
const knownForms = new WeakMap<PayInputs["run"], KnownForm[]>();
const mostKnownForms = 8;

const isSameSplit = (some: PayInputs["structures"], others: PayInputs["structures"]): boolean =>
  some.length === others.length && some.every((structure, place) => structure === others[place]);

/** A template in two pieces: the common prefix of many templates is the same string for all of them, so that it is looked up once. */
export interface InputTemplate {
  readonly shared: string;
  readonly own: string;
}

interface EncodedInputs {
  readonly form: InputTemplate;
  readonly numbers: (bigint | number)[];
}

/** A template as stored. */
export const formText = ({ shared, own }: InputTemplate): string => `${shared}${own}}`;

const sharedForms = new WeakMap<object, Map<string, string>>();
const sharedForm = (run: PayInputs["run"], structures: PayInputs["structures"]): string => {
  const ofRun = sharedForms.get(run) ?? new Map<string, string>();
  sharedForms.set(run, ofRun);
  const split = structures.length === 1 && structures[0] ? literal(structures[0]) : structures.map(literal).join(",");
  const known = ofRun.get(split);
  if (known !== undefined) return known;
  const text = `{"run":${literal(run)},"structures":[${split}],"person":`;
  ofRun.set(split, text);
  return text;
};

/** Parses a template once for all employees who share it. */
export const readForm = (form: string): ((numbers: readonly bigint[]) => PayInputs) => {
  const { run, structures, person } = JSON.parse(form) as Readonly<Record<"run" | "structures" | "person", unknown>>;
  const shared = { run: decodeShared(run), structures: decodeShared(structures) } as Pick<PayInputs, "run" | "structures">;
  return (numbers) => {
    const left = { numbers, place: 0 };
    const inputs = { ...shared, ...(filled(person, left) as Omit<PayInputs, "run" | "structures">) };
    if (left.place !== numbers.length) throw new RangeError(`These inputs have ${numbers.length} numbers, but the form ${left.place}.`);
    return inputs;
  };
};

/** A placeholder for a number: an amount, a count, a boolean, a day, or the two letters of a state. */
const holes = { amount: '{"#":"n"}', count: '{"#":"i"}', yesNo: '{"#":"b"}', day: '{"#":"d"}', state: '{"#":"s"}' };

const writeForm = (value: unknown, numbers: (bigint | number)[]): string => {
  if (typeof value === "bigint") return put(value, numbers, holes.amount);
  if (typeof value === "number") return put(value, numbers, holes.count);
  if (typeof value === "boolean") return put(value ? 1 : 0, numbers, holes.yesNo);
  if (typeof value === "string") return writeWord(value, numbers);
  return Array.isArray(value) ? `[${value.map((one) => writeForm(one, numbers)).join(",")}]` : writeMembers(value as object, numbers);
};

const put = (number: bigint | number, numbers: (bigint | number)[], hole: string): string => {
  numbers.push(number);
  return hole;
};

const writeMembers = (value: object, numbers: (bigint | number)[], isLeftOut?: (name: string) => boolean): string => {
  let text = "";
  for (const name in value) {
    const member = (value as Record<string, unknown>)[name];
    if (member !== undefined && !isLeftOut?.(name)) text += `${text === "" ? "{" : ","}"${name}":${writeForm(member, numbers)}`;
  }
  return text === "" ? "{}" : `${text}}`;
};

const writeWord = (word: string, numbers: (bigint | number)[]): string => {
  const day = numberOfDay(word);
  if (day !== undefined) return put(day, numbers, holes.day);
  const state = numberOfState(word);
  return state === undefined ? JSON.stringify(word) : put(state, numbers, holes.state);
};

/** Shared parts are written in full, once. */
const literals = new WeakMap<object, string>();
const literal = (value: object): string => {
  const known = literals.get(value);
  if (known !== undefined) return known;
  const text = JSON.stringify(value, (_name, member: unknown) => (typeof member === "bigint" ? { "#": `${member}` } : member));
  literals.set(value, text);
  return text;
};

/** Parses what was written in full. */
export const decodeShared = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(decodeShared);
  if (typeof value !== "object" || value === null) return value;
  const whole = (value as Record<string, unknown>)["#"];
  if (typeof whole === "string") return BigInt(whole);
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, decodeShared(member)]));
};

const filled = (form: unknown, left: { numbers: readonly bigint[]; place: number }): unknown => {
  if (typeof form !== "object" || form === null) return form;
  if (Array.isArray(form)) return form.map((one) => filled(one, left));
  const hole = (form as Record<string, unknown>)["#"];
  if (typeof hole === "string") return fill(hole, left);
  const value: Record<string, unknown> = {};
  for (const name in form) value[name] = filled((form as Record<string, unknown>)[name], left);
  return value;
};

const fill = (hole: string, left: { numbers: readonly bigint[]; place: number }): unknown => {
  const number = left.numbers[left.place];
  if (number === undefined) throw new RangeError(`These inputs have ${left.numbers.length} numbers, but their form wants more.`);
  left.place += 1;
  switch (hole) {
    case "n":
      return number;
    case "i":
      return Number(number);
    case "b":
      return number === 1n;
    case "d":
      return `${number}`.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");
    case "s":
      return stateOfNumber(Number(number));
    default:
      throw new RangeError(`A form knows no hole "${hole}".`);
  }
};
