import { setTimeout as pause } from "node:timers/promises";
import type { Contract } from "@albashi/contracts/contract";
import type { Role } from "@albashi/contracts/identity/roles";
import { markSteppedUp } from "../../domains/identity/sessions/store/session-assurance.ts";
import { contractsOf } from "../attacks/matrix.ts";
import { internals } from "../attacks/recorder.ts";
import { type Answer, memberOf } from "../attacks/send.ts";
import type { Target } from "../attacks/target.ts";
import { authorisationMatrix } from "../authorisation-matrix.ts";
import { type CanaryCompany, canaryCompany } from "../canary-company.ts";
import { nameOf } from "../example-request.ts";
import type { Member } from "../member.ts";
import { diceOf } from "./dice.ts";
import { type FuzzRequest, requestMaker } from "./fuzz-requests.ts";

export interface FuzzedOperation {
  readonly operation: string;
  readonly requests: number;
  /** How many were accepted by the schema, so that the code behind it ran. */
  readonly pastValidation: number;
  readonly slowestMs: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

export interface FuzzOptions {
  readonly seed: number;
  readonly requestsPerOperation: number;
  readonly only: readonly string[];
  readonly onOperation: (result: FuzzedOperation) => void;
}

const slowMs = 2_000;
const concurrency = 4;
const operationsPerCompany = 12;
/** What an operation may get beyond its share, until half of its requests are past validation. */
const patience = 3;

/** Sends generated requests to every operation. Reads come first and deletions last, and the companies are renewed, so that ids stay real. */
export const runFuzz = async (
  target: Target,
  { seed, requestsPerOperation, only, onOperation }: FuzzOptions,
): Promise<FuzzedOperation[]> => {
  const results: FuzzedOperation[] = [];
  const order = { GET: 0, PUT: 1, PATCH: 1, POST: 1, DELETE: 2 };
  const contracts = contractsOf(target)
    .filter((contract) => !contract.isEventStream && (only.length === 0 || only.some((part) => nameOf(contract).includes(part))))
    .toSorted((one, another) => order[one.method] - order[another.method]);
  let company: CanaryCompany | undefined;
  for (const [place, contract] of contracts.entries()) {
    if (!company || (contract.method !== "GET" && place % operationsPerCompany === 0))
      company = await canaryCompany(target.api, `Canary Fuzz Nigeria ${place}`, String(1_100_000_001 + place * 10 + (place % 2)));
    const result = await fuzzOperation(target, contract, { company, seed: seed + place, requests: requestsPerOperation });
    onOperation(result);
    results.push(result);
  }
  return results;
};

interface Campaign {
  readonly company: CanaryCompany;
  readonly seed: number;
  readonly requests: number;
}

const fuzzOperation = async (target: Target, contract: Contract, { company, seed, requests }: Campaign): Promise<FuzzedOperation> => {
  const dice = diceOf(seed);
  const make = requestMaker(contract, { own: company, other: target.victim }, dice);
  const caller = await callerOf(target, contract, company);
  const faults = new Set<string>();
  const statuses: Record<string, number> = {};
  let [sent, past, slowestMs] = [0, 0, 0];
  const isDone = () => sent >= requests && (past * 2 >= sent || sent >= requests * patience);
  const work = async () => {
    while (!isDone()) {
      sent += 1;
      // A quarter is broken on purpose, as long as most of the others are past validation.
      const isBroken = dice.chance(0.25) && (past + 1) * 5 >= sent * 3;
      const request = make(isBroken);
      const answer = await sendPatiently(target, request, caller);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      if (isPastValidation(answer)) past += 1;
      slowestMs = Math.max(slowestMs, answer.ms);
      for (const fault of faultsOf(answer, target)) faults.add(`${fault} to ${shownRequest(request)}`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return {
    operation: nameOf(contract),
    requests: sent,
    pastValidation: past,
    slowestMs: Math.round(slowestMs),
    statuses,
    faults: [...faults].slice(0, 5),
  };
};

/** A caller who may make the call. One whose session has ended is replaced. */
const callerOf = async (target: Target, contract: Contract, company: CanaryCompany) => {
  const row = authorisationMatrix[nameOf(contract)];
  if (!Array.isArray(row)) return { current: () => undefined, renew: async () => undefined };
  const role = (row as readonly Role[])[0] as Role;
  const open = async (): Promise<Member> => {
    if (contract.permission !== "staff.own") return company.as(role);
    const { database, clock } = target.api.dependencies;
    await database.inPlatform((tx) => markSteppedUp(tx, { sessionId: company.staff.sessionId, at: clock.now() }));
    return company.staff;
  };
  let caller = await open();
  return {
    current: () => caller,
    renew: async () => {
      caller = await open();
    },
  };
};

/** A busy server, an ended session and a slow answer are tried again, at most a few times. */
const sendPatiently = async (target: Target, request: FuzzRequest, caller: Awaited<ReturnType<typeof callerOf>>): Promise<Answer> => {
  const once = () => {
    const by = caller.current();
    const call = () => target.send({ ...request, ...(by ? { by } : {}) });
    // The server may close an idle connection while a request is on its way. A second reset is a fault.
    return call().catch(() => call().catch((error: Error) => ({ status: 599, headers: {}, body: `no answer: ${error.message}`, ms: 0 })));
  };
  let answer = await once();
  for (let turn = 0; turn < 3 && (answer.status === 503 || answer.ms > slowMs); turn += 1) {
    await pause(500);
    answer = await once();
  }
  if (answer.status !== 401 || caller.current() === undefined) return answer;
  await caller.renew();
  return once();
};

const schemaErrors = new Set(["invalid_request", "duplicate_key", "form_expected", "file_missing", "nul_character", "session_ended"]);

const isPastValidation = (answer: Answer): boolean => {
  const code = memberOf(answer, "code");
  return (
    answer.status !== 400 && answer.status !== 503 && !(typeof code === "string" && (schemaErrors.has(code) || code.startsWith("fst_")))
  );
};

const faultsOf = (answer: Answer, { victim }: Target): string[] => [
  ...(answer.status >= 500 ? [`answered ${answer.status} ${answer.body.slice(0, 120)}`] : []),
  ...(internals.test(answer.body) ? [`shows an internal detail: ${internals.exec(answer.body)?.[0]}`] : []),
  ...(answer.ms > slowMs ? [`answered after ${Math.round(answer.ms)} ms`] : []),
  ...(answer.body.includes(victim.canary) ? ["shows another company's data"] : []),
];

const shownRequest = ({ method, url, payload }: FuzzRequest) =>
  `${method} ${url.slice(0, 300)} ${payload === undefined ? "" : JSON.stringify(String(payload).slice(0, 600))}`;
