import type { AnyAttack } from "./attack.ts";
import { type RecordedStep, Recorder } from "./recorder.ts";
import type { Target } from "./target.ts";

export interface AttackResult {
  readonly id: string;
  readonly title: string;
  readonly outcome: "refused" | "succeeded" | "not applicable" | "left out";
  readonly reason: string;
  readonly ms: number;
  readonly steps: readonly RecordedStep[];
}

/** Runs attacks one after the other. An attack that cannot be carried out counts as a success: it has proved nothing. */
export const runAttacks = async (
  target: Target,
  attacks: readonly AnyAttack[],
  { isShort, onResult }: { isShort: boolean; onResult: (result: AttackResult) => void },
): Promise<AttackResult[]> => {
  const results: AttackResult[] = [];
  for (const attack of attacks) {
    const result = await runAttack(target, attack, isShort);
    onResult(result);
    results.push(result);
  }
  return results;
};

const runAttack = async (target: Target, attack: AnyAttack, isShort: boolean): Promise<AttackResult> => {
  const { id, title } = attack;
  if ("notApplicable" in attack) return { id, title, outcome: "not applicable", reason: attack.notApplicable, ms: 0, steps: [] };
  if (isShort && attack.isLong) return { id, title, outcome: "left out", reason: "only in the long form", ms: 0, steps: [] };
  const record = new Recorder([target.victim.canary]);
  const startedAtMs = performance.now();
  const failure = await attack.run(target, record).then(
    () => undefined,
    (error: unknown) => `The attack broke off: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  );
  if (failure) record.check("the attack is carried out", false, failure);
  const ms = Math.round(performance.now() - startedAtMs);
  const reason = record.steps.find(({ isHeld }) => !isHeld);
  return {
    ...{ id, title, ms, steps: record.steps, outcome: record.isHeld ? "refused" : "succeeded" },
    reason: reason ? `${reason.title}: ${reason.detail}` : "",
  };
};
