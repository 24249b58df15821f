import { localDate } from "@albashi/dates";
import { type Kobo, naira } from "@albashi/money";
import { computePayslip } from "@albashi/payroll-rules";
import fc from "fast-check";
import { expect, test } from "vitest";
import { june, steadyInputs } from "../../../../testing/pay-inputs.ts";
import type { PayInputs } from "./pay-inputs.ts";
import { encodeInputs, formText, readForm } from "./payslip-codec.ts";
import { parseTemplate, serializeTemplate, templateRegistry } from "./payslip-template.ts";
import { factsOf } from "./rule-facts.ts";
import { decodeNumbers, encodeNumbers, encodePayslip } from "./varint.ts";

test("numbers of every size and sign survive encoding and decoding", () => {
  const edges = [
    0n,
    1n,
    -1n,
    63n,
    64n,
    -64n,
    -65n,
    2n ** 31n,
    2n ** 50n,
    2n ** 51n - 1n,
    2n ** 51n,
    2n ** 53n + 1n,
    2n ** 63n - 1n,
    -(2n ** 63n),
  ];
  const many = Array.from({ length: 2_000 }, (_, place) => BigInt(place) ** 5n * (place % 2 === 0 ? 1n : -1n));
  expect(decodeNumbers(encodeNumbers([...edges, ...many]))).toEqual([...edges, ...many]);
});

/** The definition, without regard to speed: seven bits to a byte, lowest first, with the sign in the lowest bit. In hexadecimal digits. */
const encodedByDefinition = (numbers: readonly bigint[]): string =>
  Buffer.from(
    numbers.flatMap((number) => {
      const bytes: number[] = [];
      let left = number < 0n ? -number * 2n - 1n : number * 2n;
      for (; left > 127n; left >>= 7n) bytes.push(Number(left & 127n) | 128);
      return [...bytes, Number(left)];
    }),
  ).toString("hex");

test("numbers of every size are encoded to the bytes of the definition", () => {
  const powers = Array.from({ length: 130 }, (_, bits) => 2n ** BigInt(bits));
  for (const number of powers.flatMap((power) => [power - 1n, power, power + 1n]).flatMap((one) => [one, -one]))
    expect(encodeNumbers([number]).toString("hex")).toBe(encodedByDefinition([number]));
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 120n), max: 2n ** 120n }), fc.integer({ min: 0, max: 119 }), (large, shift) => {
      const number = large >> BigInt(shift);
      expect(encodeNumbers([number]).toString("hex")).toBe(encodedByDefinition([number]));
    }),
    { numRuns: 2_000 },
  );
});

test("the bytes of a payslip are its template's id, its inputs and its results, one after the other", () => {
  const templateId = Buffer.alloc(32, 7);
  const { whole, inputs, results } = encodePayslip(templateId, [1, 2n ** 70n], [-5n, 3n]);
  expect(inputs.toString("hex")).toBe(encodedByDefinition([1n, 2n ** 70n]));
  expect(results.toString("hex")).toBe(encodedByDefinition([-5n, 3n]));
  expect(whole.toString("hex")).toBe(Buffer.concat([templateId, inputs, results]).toString("hex"));
});

test("encodes more numbers than fit the first buffer", () => {
  const many = Array.from({ length: 20_000 }, (_, place) => BigInt(place) * 10n ** 12n);
  const { whole, inputs, results } = encodePayslip(Buffer.alloc(32, 7), many, many);
  expect(inputs.toString("hex") === encodedByDefinition(many)).toBe(true);
  expect(results.equals(inputs)).toBe(true);
  expect(whole.subarray(0, 32).equals(Buffer.alloc(32, 7))).toBe(true);
});

test("rejects truncated numbers", () => {
  expect(() => decodeNumbers(encodeNumbers([1_000_000n]).subarray(0, 1))).toThrow("in the middle");
});

const everything = (): PayInputs =>
  steadyInputs(300_000n, {
    employment: { firstDay: localDate("2026-06-03"), lastDay: localDate("2026-06-29"), missingNoticeOwedBy: "worker" },
    unpaidDays: [localDate("2026-06-09")],
    extras: [{ side: "overtime", hundredths: 250n }],
    standing: [{ side: "deduction", code: "union", name: 'Union "A"', kind: "union", amount: naira(500n) }],
    loans: [{ place: 1, kind: "loan", name: "Car", amount: naira(9n), months: 3, repaid: naira(3n), instalmentsDone: 1 }],
    arrears: [
      {
        ...{ id: "arrears-basic", name: "Arrears of Basic", kind: "arrears", arrearsOf: "basic", amount: -5n as Kobo },
        ...{ isTaxable: true, isPensionable: true, isRegular: false, isOfEarlierYear: true },
      },
    ],
  });

test("inputs survive encoding and decoding in every member", () => {
  for (const inputs of [steadyInputs(), everything()]) {
    const { form, numbers } = encodeInputs(inputs);
    expect(readForm(formText(form))(decodeNumbers(encodeNumbers(numbers)))).toEqual(inputs);
  }
});

test("employees who differ only in numbers share an input template; different text makes another", () => {
  const run = june();
  const formOf = (inputs: PayInputs) => formText(encodeInputs(inputs).form);
  const other = steadyInputs(1_234_567n, {
    run,
    employment: { firstDay: localDate("2019-02-03") },
    tax: { state: "KN", hasTaxId: false, hasRsaPin: true },
  });
  expect(formOf(other)).toBe(formOf(steadyInputs(300_000n, { run })));
  expect(formOf({ ...other, employment: { ...other.employment, missingNoticeOwedBy: "nobody" } })).not.toBe(formOf(other));
});

test("inputs that fit a template used before in the run are encoded as if they were the first", () => {
  const run = june();
  const [structures] = [steadyInputs().structures];
  const loan = { place: 1, kind: "loan", name: "Car", amount: naira(9n), months: 3, repaid: naira(3n), instalmentsDone: 1 } as const;
  const variants: Partial<PayInputs>[] = [
    {},
    { tax: { hasTaxId: false, hasRsaPin: true } },
    { tax: { state: "KN", hasTaxId: false, hasRsaPin: true } },
    { tax: { state: "Kano", hasTaxId: false, hasRsaPin: true } },
    { employment: { firstDay: localDate("2019-02-03"), lastDay: localDate("2026-06-30") } },
    { employment: { firstDay: localDate("2019-02-03"), missingNoticeOwedBy: "nobody" } },
    { loans: [loan] },
    { loans: [{ ...loan, name: "School fees" }] },
    { loans: [loan, { ...loan, place: 2 }] },
    { unpaidDays: [localDate("2026-06-09")] },
    { structures: [...structures, ...structures] },
    { taxYear: 2025 },
    { extras: [{ side: "overtime", hundredths: 250n }] },
    { extras: [{ side: "unused_leave", hundredths: 250n }] },
  ];
  // Each comes a second time, after more others than are remembered.
  for (const variant of [...variants, ...variants, ...variants.toReversed()]) {
    const inputs = steadyInputs(700_000n, { structures, ...variant, run });
    const first = steadyInputs(700_000n, { structures, ...variant, run: { ...run } });
    const [again, fresh] = [encodeInputs(inputs), encodeInputs(first)];
    expect([formText(again.form), again.numbers]).toEqual([formText(fresh.form), fresh.numbers]);
  }
});

test("rejects an input template with too many or too few numbers", () => {
  const { form, numbers } = encodeInputs(steadyInputs());
  const read = readForm(formText(form));
  const given = decodeNumbers(encodeNumbers(numbers));
  expect(() => read(given.slice(1))).toThrow("wants more");
  expect(() => read([...given, 1n])).toThrow("but the form");
});

test("payslips calculated by the same steps share a template; one with different steps has its own", () => {
  const templateOf = templateRegistry((text) => Buffer.from(text));
  const shapeFor = (inputs: PayInputs) => {
    const facts = factsOf(inputs);
    return templateOf(encodeInputs(inputs).form, facts, computePayslip(facts, { isExplained: false }));
  };
  const run = june();
  const [one, other] = [shapeFor(steadyInputs(300_000n, { run })), shapeFor(steadyInputs(900_000n, { run }))];
  expect(other).toBe(one);
  // Tax deducted by a previous employer adds a cell, although no text differs.
  const elsewhere = { taxablePay: naira(5n), contributions: naira(0n), paye: naira(1n) };
  const third = shapeFor(steadyInputs(300_000n, { run, previousEmployer: elsewhere }));
  expect(third.templateId.equals(one.templateId)).toBe(false);
  expect(third.law).toEqual(one.law);
});

test("employees whose lines have different names have different templates, although only numbers differ", () => {
  const templateOf = templateRegistry((text) => Buffer.from(text));
  const linesOf = (inputs: PayInputs) => {
    const facts = factsOf(inputs);
    const { text } = templateOf(encodeInputs(inputs).form, facts, computePayslip(facts, { isExplained: false }));
    return parseTemplate(JSON.parse(text ?? "")).lines.map(({ id }) => id);
  };
  const run = june();
  const lent = (place: number) => {
    const loan = { place, kind: "loan", name: "Car", amount: naira(9_000n), months: 3, repaid: naira(0n), instalmentsDone: 0 } as const;
    return linesOf(steadyInputs(300_000n, { run, loans: [loan] })).filter((id) => id.startsWith("loan-"));
  };
  expect([lent(1), lent(2), lent(1), lent(2)]).toEqual([["loan-1"], ["loan-2"], ["loan-1"], ["loan-2"]]);
});

test("a template survives encoding with its steps, lines and cells", () => {
  const inputs = everything();
  const slip = computePayslip(factsOf(inputs));
  const read = parseTemplate(JSON.parse(serializeTemplate(formText(encodeInputs(inputs).form), slip)));
  const laidOut = slip.lines.map(({ side, id, name, cell }) => ({ side, id, name, cell }));
  expect({ steps: read.steps, lines: read.lines, netCell: read.netCell }).toEqual({
    steps: JSON.parse(
      JSON.stringify(slip.steps, (_, value) => (typeof value === "bigint" ? `${value}n` : value)),
      (_, value) => (typeof value === "string" && /^\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value),
    ),
    lines: laidOut,
    netCell: slip.netCell,
  });
});
