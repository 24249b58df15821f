import { setTimeout as pause } from "node:timers/promises";
import { type Answer, memberOf } from "./send.ts";

/** What the product must answer to one step of an attack. */
export interface Expected {
  /** One of these statuses. */
  readonly status: number | readonly number[];
  /** One of these refusal codes. The calls of the product specification report none. */
  readonly code?: string | readonly string[];
  /** A slower answer means that the attack has an effect, if only on the time of others. */
  readonly withinMs?: number;
}

export interface RecordedStep {
  readonly title: string;
  readonly isHeld: boolean;
  readonly detail: string;
  readonly ms?: number;
}

/** Every refusal of a request that was understood and not permitted. */
export const refused = { status: [400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 429] } as const satisfies Expected;
export const invalid = { status: [400, 413, 415, 422] } as const satisfies Expected;
export const notFound = { status: 404 } as const satisfies Expected;
export const forbidden = { status: 403 } as const satisfies Expected;
export const unauthenticated = { status: 401 } as const satisfies Expected;
export const accepted = { status: [200, 201, 202] } as const satisfies Expected;

/** What an answer shows only when something inside has failed: a stack, a file, a query, a server and its version. */
export const internals =
  /\bat [\w.<>]+ \(|node:internal|\/src\/[\w/-]+\.ts|node_modules|syntax error at or near|violates (check|foreign|unique|not-null)|relation "|kysely|PostgreSQL|fastify\/|pg_catalog|ECONNREFUSED/i;

const defaultWithinMs = 1_000;
const repetitions = 3;

/** Records the steps of one attack and whether each was refused as it must be. */
export class Recorder {
  readonly steps: RecordedStep[] = [];
  readonly #secrets: readonly string[];

  /** No answer may contain one of the secrets: what only another company may see. */
  constructor(secrets: readonly string[] = []) {
    this.#secrets = secrets;
  }

  /** Sends one step. An answer that is late, or of a busy server, is asked for again: a refusal has no effect, so it can be repeated. */
  async attempt(title: string, send: () => Promise<Answer>, expected: Expected): Promise<Answer> {
    const { withinMs = defaultWithinMs } = expected;
    let answer = await send();
    for (let turn = 1; turn < repetitions && (answer.status === 503 || answer.ms > withinMs) && !isSuccess(answer); turn += 1) {
      await pause(300);
      answer = await send();
    }
    const faults = faultsOf(answer, expected, this.#secrets);
    const code = memberOf(answer, "code");
    const shown = `${answer.status}${typeof code === "string" ? ` ${code}` : ""}`;
    this.steps.push({
      title,
      isHeld: faults.length === 0,
      detail: faults.length === 0 ? shown : `${shown}: ${faults.join("; ")}`,
      ms: Math.round(answer.ms),
    });
    return answer;
  }

  /** Records anything else that must hold. */
  check(title: string, isHeld: boolean, detail = "") {
    this.steps.push({ title, isHeld, detail: isHeld ? "" : detail || "it does not hold" });
  }

  get isHeld(): boolean {
    return this.steps.length > 0 && this.steps.every(({ isHeld }) => isHeld);
  }
}

const isSuccess = ({ status }: Answer) => status >= 200 && status < 300;

const listOf = <Item>(item: Item | readonly Item[]): readonly Item[] => (Array.isArray(item) ? item : [item as Item]);

const faultsOf = (answer: Answer, { status, code, withinMs = defaultWithinMs }: Expected, secrets: readonly string[]): string[] => {
  const faults: string[] = [];
  if (!listOf(status).includes(answer.status)) faults.push(`expected ${listOf(status).join(" or ")}, got ${answer.body.slice(0, 160)}`);
  const given = memberOf(answer, "code");
  if (code !== undefined && (typeof given !== "string" || !listOf(code).includes(given)))
    faults.push(`expected the code ${listOf(code).join(" or ")}`);
  if (answer.ms > withinMs) faults.push(`answered after ${Math.round(answer.ms)} ms, not within ${withinMs}`);
  const shown = internals.exec(answer.body);
  if (shown) faults.push(`the answer shows an internal detail: ${shown[0]}`);
  if (secrets.some((secret) => answer.body.includes(secret))) faults.push("the answer shows another company's data");
  return faults;
};
