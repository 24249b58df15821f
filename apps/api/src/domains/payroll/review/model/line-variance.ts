import type { ResponseOf } from "@albashi/contracts/contract";
import type { ReadVariance } from "@albashi/contracts/payroll/review";
import { displayLabel } from "@albashi/payroll-rules";
import { driversByLine, type Rules } from "../../calculation/index.ts";
import { explainPayslipLine, type StoredPayslip } from "../../payslip-records/index.ts";
import type { Run } from "../../runs/index.ts";
import { presentDrivers } from "./variance-row.ts";

type LineChange = ResponseOf<typeof ReadVariance>["lines"][number];

/** Every line in the previous run and now, its drivers, and how the current amount was calculated. */
export const lineChanges = (
  { before, now, rules }: { before: StoredPayslip | undefined; now: StoredPayslip | undefined; rules: Rules },
  labelOf: (driver: string) => string,
): LineChange[] => {
  const drivers = driversByLine(before, now, rules);
  const lines = new Map([...(before?.lines ?? []), ...(now?.lines ?? [])].map((line) => [line.id, line]));
  const amountOf = (slip: StoredPayslip | undefined, lineId: string) => slip?.lines.find(({ id }) => id === lineId)?.amount;
  return [...lines.values()].map(({ id, name, side }) => {
    const [was, is] = [amountOf(before, id), amountOf(now, id)];
    return {
      id,
      name: displayLabel(name),
      side,
      beforeKobo: was === undefined ? null : String(was),
      nowKobo: is === undefined ? null : String(is),
      changeKobo: String((is ?? 0n) - (was ?? 0n)),
      causes: presentDrivers(
        drivers.map((one) => ({ driver: one.driver, amount: one.lines.get(id) ?? 0n })),
        labelOf,
      ),
      explanation: (now && explainPayslipLine(now, id)) ?? null,
    };
  });
};

/** Whether two runs were calculated by the same rules version and under the same laws. */
export const sameRulesBetween = (before: Run | undefined, now: Run): Rules => ({
  isSameEngine: before?.engineVersion === now.engineVersion,
  isSameLaw: now.lawVersions?.every((version) => before?.lawVersions?.includes(version)) ?? false,
});
