import { localDate } from "@albashi/dates";
import { type Kobo, naira } from "@albashi/money";
import { computePayslip } from "@albashi/payroll-rules";
import { expect, test } from "vitest";
import { june, steadyInputs } from "../../../../testing/pay-inputs.ts";
import type { PayInputs } from "./pay-inputs.ts";
import { encodeInputs, formText, readForm } from "./payslip-codec.ts";
import { parseTemplate, serializeTemplate, templateRegistry } from "./payslip-template.ts";
import { factsOf } from "./rule-facts.ts";
import { decodeNumbers, encodeNumbers } from "./varint.ts";

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
    return parseTemplate(JSON.parse(text)).lines.map(({ id }) => id);
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
