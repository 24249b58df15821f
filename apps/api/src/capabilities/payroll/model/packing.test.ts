import { localDate } from "@albashi/dates";
import { type Kobo, naira } from "@albashi/money";
import { payslip } from "@albashi/payroll-rules";
import { expect, test } from "vitest";
import { june, steadyInputs } from "../../../testing/pay-inputs.ts";
import { factsOf } from "./facts-of.ts";
import { packNumbers, unpackNumbers } from "./packed-numbers.ts";
import { formText, packInputs, readForm } from "./packing.ts";
import type { PayInputs } from "./pay-inputs.ts";
import { readShape, shapeBook, shapeText } from "./shape.ts";

test("numbers of every size and sign come back as they went in", () => {
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
  expect(unpackNumbers(packNumbers([...edges, ...many]))).toEqual([...edges, ...many]);
});

test("numbers that were cut short are refused", () => {
  expect(() => unpackNumbers(packNumbers([1_000_000n]).subarray(0, 1))).toThrow("in the middle");
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

test("inputs come back as they went in, to the last member", () => {
  for (const inputs of [steadyInputs(), everything()]) {
    const { form, numbers } = packInputs(inputs);
    expect(readForm(formText(form))(unpackNumbers(packNumbers(numbers)))).toEqual(inputs);
  }
});

test("people who differ in numbers alone share a form; a word makes another", () => {
  const run = june();
  const formOf = (inputs: PayInputs) => formText(packInputs(inputs).form);
  const other = steadyInputs(1_234_567n, {
    run,
    employment: { firstDay: localDate("2019-02-03") },
    tax: { state: "KN", hasTaxId: false, hasRsaPin: true },
  });
  expect(formOf(other)).toBe(formOf(steadyInputs(300_000n, { run })));
  expect(formOf({ ...other, employment: { ...other.employment, missingNoticeOwedBy: "nobody" } })).not.toBe(formOf(other));
});

test("a form with too many numbers or too few is refused", () => {
  const { form, numbers } = packInputs(steadyInputs());
  const read = readForm(formText(form));
  const given = unpackNumbers(packNumbers(numbers));
  expect(() => read(given.slice(1))).toThrow("wants more");
  expect(() => read([...given, 1n])).toThrow("but the form");
});

test("payslips that are worked out alike share a shape; one whose amounts lead another way has its own", () => {
  const shapeOf = shapeBook((text) => Buffer.from(text));
  const shapeFor = (inputs: PayInputs) => {
    const facts = factsOf(inputs);
    return shapeOf(packInputs(inputs).form, facts, payslip(facts, { isExplained: false }));
  };
  const run = june();
  const [one, other] = [shapeFor(steadyInputs(300_000n, { run })), shapeFor(steadyInputs(900_000n, { run }))];
  expect(other).toBe(one);
  // Tax that an employer before took adds a cell, though no word differs.
  const elsewhere = { taxablePay: naira(5n), contributions: naira(0n), paye: naira(1n) };
  const third = shapeFor(steadyInputs(300_000n, { run, previousEmployer: elsewhere }));
  expect(third.shapeId.equals(one.shapeId)).toBe(false);
  expect(third.law).toEqual(one.law);
});

test("people whose lines have other names have shapes of their own, though nothing but numbers differs", () => {
  const shapeOf = shapeBook((text) => Buffer.from(text));
  const linesOf = (inputs: PayInputs) => {
    const facts = factsOf(inputs);
    const { text } = shapeOf(packInputs(inputs).form, facts, payslip(facts, { isExplained: false }));
    return readShape(JSON.parse(text)).lines.map(({ id }) => id);
  };
  const run = june();
  const lent = (place: number) => {
    const loan = { place, kind: "loan", name: "Car", amount: naira(9_000n), months: 3, repaid: naira(0n), instalmentsDone: 0 } as const;
    return linesOf(steadyInputs(300_000n, { run, loans: [loan] })).filter((id) => id.startsWith("loan-"));
  };
  expect([lent(1), lent(2), lent(1), lent(2)]).toEqual([["loan-1"], ["loan-2"], ["loan-1"], ["loan-2"]]);
});

test("a shape comes back with its steps, lines and cells", () => {
  const inputs = everything();
  const slip = payslip(factsOf(inputs));
  const read = readShape(JSON.parse(shapeText(formText(packInputs(inputs).form), slip)));
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
