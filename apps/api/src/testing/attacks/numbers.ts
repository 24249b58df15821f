import type { Attack, AttackFamily } from "./attack.ts";
import { invalid, type Recorder } from "./recorder.ts";
import type { Target } from "./target.ts";

/** A call that takes an amount or a number, and the member that carries it. */
interface Field {
  readonly method: string;
  readonly path: string;
  readonly member: string;
  readonly body: object;
}

const salary: Field = {
  ...{ method: "POST", path: "/api/v1/people/:employeeId/salaries", member: "monthlyGrossKobo" },
  body: { version: 1, validFrom: "2026-12-01" },
};
const input: Field = {
  ...{ method: "PUT", path: "/api/v1/payroll/runs/:runId/people/:employeeId/inputs", member: "amountKobo" },
  body: { kind: "earning", code: "bonus" },
};
const wallet: Field = { method: "POST", path: "/api/v1/payments/wallet/funding", member: "amountKobo", body: {} };
const withdrawal: Field = { method: "POST", path: "/api/v1/payments/withdrawals", member: "amountKobo", body: {} };
const loan: Field = {
  ...{ method: "POST", path: "/api/v1/payroll/loans", member: "amountKobo" },
  body: { kind: "loan", name: "Car loan", months: 12, firstYear: 2026, firstMonth: 12 },
};
const amounts = [salary, input, wallet, withdrawal, loan];

/** Sends each value in each field, as the owner of a company that must stay as it is. */
const values = (id: string, title: string, fields: readonly Field[], hostile: readonly unknown[]): Attack => ({
  id,
  title,
  run: (target, record) =>
    target.unchanged(record, target.attacker.companyId, async () => {
      for (const field of fields) for (const value of hostile) await sendValue(target, record, field, value);
    }),
});

const sendValue = (target: Target, record: Recorder, { method, path, member, body }: Field, value: unknown) => {
  const employee = path === loan.path ? { employeeId: target.attacker.addressOf(":employeeId") } : {};
  // JSON.stringify would turn NaN into null: numbers are written as they are.
  const written = typeof value === "number" ? String(value) : JSON.stringify(value);
  const text = JSON.stringify({ ...body, ...employee, [member]: "HERE" }).replace('"HERE"', written);
  return record.attempt(
    `${method} ${path} ${member}: ${written.slice(0, 40)}`,
    () =>
      target.send({
        method,
        url: target.attacker.addressOf(path),
        by: target.by("owner"),
        payload: text,
        headers: { "content-type": "application/json" },
      }),
    // A valid amount that no rule allows is a refusal; one that is no amount is invalid.
    { status: [...invalid.status, 409] },
  );
};

const year: Field = { method: "POST", path: "/api/v1/payroll/runs", member: "year", body: { kind: "regular", month: 12 } };
const month: Field = { method: "POST", path: "/api/v1/payroll/runs", member: "month", body: { kind: "regular", year: 2026 } };
const firstDay: Field = { ...salary, member: "validFrom", body: { version: 1, monthlyGrossKobo: "30000000" } };
const holiday: Field = { method: "PUT", path: "/api/v1/payroll/holidays", member: "day", body: { name: "A day", isHoliday: true } };
const accountNumber: Field = {
  ...{ method: "PUT", path: "/api/v1/people/:employeeId/bank-account", member: "accountNumber" },
  body: { bank: "Zenith Bank", accountName: "CHINEDU BELLO" },
};
const share: Field = {
  ...{ method: "POST", path: "/api/v1/payroll/structure-previews", member: "parts" },
  body: { monthlyGrossKobo: "40000000" },
};
const currency: Field = { ...wallet, member: "currency", body: { amountKobo: "50000000" } };

const rounding: Attack = {
  id: "number-34",
  title: "Gain fractions of a kobo by rounding in many payslips",
  run: async (target, record) => {
    // Fractions cannot be entered, so the take-home of odd amounts is compared kobo by kobo: nothing appears and nothing is lost.
    for (const gross of ["10000001", "33333333", "99999999", "7000003"]) {
      const payload = { monthlyGrossKobo: gross, hasPension: true, hasHousingFund: true, yearlyRentKobo: "0" };
      const answer = await target.send({ method: "POST", url: "/api/v1/take-home", payload });
      const kobo = [...answer.body.matchAll(/"(\w*Kobo)":"?(-?[\d.]+)/g)].map(([, name, amount]) => ({ name, amount: amount ?? "" }));
      record.check(
        `${gross}: every amount is whole kobo`,
        answer.status === 200 && kobo.length > 2 && kobo.every(({ amount }) => !amount.includes(".")),
        answer.body.slice(0, 200),
      );
    }
  },
};

export const numberAttacks: AttackFamily = {
  name: "numbers",
  attacks: [
    values("number-26", "Pay a negative amount", [salary, wallet, withdrawal, loan], ["-1", "-5000000", -1]),
    values("number-27", "Pay nothing", [salary, wallet, withdrawal, loan], ["0", "00", ""]),
    values("number-28", "Amounts in another notation", amounts, [
      "1e3",
      "0x10",
      "NaN",
      "Infinity",
      "-0",
      "1e308",
      Number.MAX_VALUE,
      "+5",
      "5_000",
    ]),
    values("number-29", "Amounts beyond 53 and 63 bits", amounts, [
      "9223372036854775808",
      "99999999999999999999999",
      "9".repeat(400),
      2 ** 63,
    ]),
    values("number-30", "Fractions of a kobo", amounts, ["100.5", "0.001", 0.5, "1,5"]),
    values("number-31", "Separators and digits of other scripts", amounts, ["5,000", "5 000", "٥٠٠٠", "５０００", "5\u00a0000", "५"]),
    values(
      "number-32",
      "Shares above the whole",
      [share],
      [
        [{ by: "share", code: "basic", bps: 10_001 }],
        [
          { by: "share", code: "basic", bps: 6_000 },
          { by: "share", code: "housing", bps: 6_000 },
        ],
        [
          { by: "share", code: "basic", bps: -1 },
          { by: "rest", code: "utility" },
        ],
      ],
    ),
    values("number-33", "Another currency", [currency], ["USD", "ngn", "XXX"]),
    rounding,
    values(
      "number-35",
      "Days and months that do not exist or are far away",
      [firstDay, holiday],
      ["0000-00-00", "2027-02-29", "2026-13-01", "2026-11-31", "26-1-1", "2026-11-16T00:00:00Z", "16/11/2026"],
    ),
    values("number-35b", "Pay periods that do not exist or are far away", [year, month], [0, 13, -1, 9_999, 1.5, "11", 100_000]),
    values(
      "number-36",
      "Account numbers that no bank has",
      [accountNumber],
      ["123456789", "12345678901", "12345abcde", "2000000009", "٢٠٠٠٠٠٠٠٠٨", "", "0".repeat(1_000)],
    ),
  ],
};
