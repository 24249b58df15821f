import type { Contract } from "@albashi/contracts/contract";
import { Role } from "@albashi/contracts/identity/roles";
import { openLog } from "../../platform/observability/log.ts";
import { composeRoutes } from "../../processes/create-dependencies.ts";
import { authorisationMatrix } from "../authorisation-matrix.ts";
import { canaryCompany } from "../canary-company.ts";
import { exampleRequest, nameOf } from "../example-request.ts";
import type { Attack } from "./attack.ts";
import type { Recorder } from "./recorder.ts";
import { type Answer, jsonOf, memberOf } from "./send.ts";
import { membersOf, type Target, type TargetRequest } from "./target.ts";

const concurrency = 8;
const slowMs = 1_000;

/** Every operation of the API. */
export const contractsOf = ({ api }: Target): Contract[] =>
  composeRoutes(api.dependencies, openLog({ logLevel: "silent" }, "attack")).map(({ contract }) => contract);

const mayCall = (contract: Contract, role: Role) => {
  const row = authorisationMatrix[nameOf(contract)];
  return Array.isArray(row) && row.includes(role);
};

/** One cell: an operation, a caller, the ids in its address, and whether the answer is the expected one. */
interface Cell {
  readonly title: string;
  readonly request: TargetRequest;
  readonly isExpected: (answer: Answer) => boolean;
  readonly expected: string;
}

/** A refusal has no effect: one that is late, or of a busy server, is asked for again. */
const sendPatiently = async (target: Target, request: TargetRequest): Promise<Answer> => {
  let answer = await target.send(request);
  for (let turn = 0; turn < 3 && (answer.status === 503 || isLate(answer)); turn += 1) answer = await target.send(request);
  return answer;
};

const isLate = ({ status, ms }: Answer) => status >= 400 && ms > slowMs;

const faultsOf = (answer: Answer, { title, isExpected, expected }: Cell, secret: string): string[] => {
  const shown = `${title} answered ${answer.status} ${String(memberOf(answer, "code") ?? "")}`;
  return [
    ...(isExpected(answer) ? [] : [`${shown}, not ${expected}`]),
    ...(isLate(answer) ? [`${shown} after ${Math.round(answer.ms)} ms`] : []),
    ...(answer.body.includes(secret) ? [`${shown} and shows the other company`] : []),
  ];
};

const runCells = async (target: Target, record: Recorder, cells: readonly Cell[], title: string) => {
  const faults: string[] = [];
  const waiting = [...cells];
  const work = async () => {
    for (let cell = waiting.shift(); cell !== undefined; cell = waiting.shift())
      faults.push(...faultsOf(await sendPatiently(target, cell.request), cell, target.victim.canary));
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  record.check(`${title} (${cells.length} requests)`, faults.length === 0, faults.slice(0, 20).join(" | "));
};

/** Calls on the caller's own session may end it: each gets a new caller. */
const isOnOwnSession = ({ permission }: Contract) => permission === "session.own" || permission === "password.first";

const guardedOf = (target: Target) => contractsOf(target).filter(({ permission }) => permission !== "public");

const everyOperationHasARow: Attack = {
  id: "matrix-01",
  title: "An operation of the published description that the authorisation matrix does not know",
  run: async (target, record) => {
    const { paths } = jsonOf<{ paths: Record<string, object> }>(await target.send({ url: "/api/openapi.json" }));
    const published = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`),
    );
    const unknown = published.filter((name) => !(name in authorisationMatrix));
    const unpublished = Object.keys(authorisationMatrix).filter((name) => !published.includes(name));
    record.check(`each of ${published.length} operations has a row`, unknown.length === 0, unknown.join(", "));
    record.check("each row is an operation", unpublished.length === 0, unpublished.join(", "));
  },
};

const withoutSession: Attack = {
  id: "matrix-02",
  title: "Every guarded operation without a session",
  run: (target, record) =>
    target.unchanged(record, target.victim.companyId, () => {
      const cells = guardedOf(target).map((contract) => ({
        ...{ title: nameOf(contract), request: exampleRequest(contract, target.victim) },
        ...{ isExpected: ({ status }: Answer) => status === 401, expected: "401" },
      }));
      return runCells(target, record, cells, "every call is refused");
    }),
};

/** Addresses in which some ids are the attacker's own and the rest the victim's. */
const swappedAddresses = (path: string, { victim, attacker }: Pick<Target, "victim" | "attacker">): string[] => {
  const [theirs, own] = [victim.addressOf(path).split("/"), attacker.addressOf(path).split("/")];
  const places = theirs.flatMap((segment, place) => (segment === own[place] ? [] : [place]));
  if (places.length === 0) return [];
  const single =
    places.length > 1
      ? places.map((place) => own.map((segment, index) => (index === place ? (theirs[index] ?? "") : segment)).join("/"))
      : [];
  return [theirs.join("/"), ...single];
};

const idsOfAnotherCompany: Attack = {
  id: "matrix-03",
  title: "Every operation in every role with the ids of another company, all of them and one at a time",
  run: (target, record) =>
    target.unchanged(record, target.victim.companyId, async () => {
      const { victim } = target;
      const cells = guardedOf(target).flatMap((contract) =>
        Role.options.flatMap((role) =>
          swappedAddresses(contract.path, target).map((url, place): Cell => {
            const allowed = mayCall(contract, role);
            // An example may be invalid for another reason before an id inside a longer path is read.
            const statuses = allowed ? (place === 0 ? [404] : [404, 400, 409, 422]) : [403];
            const isExpected = ({ status }: Answer) => statuses.includes(status);
            const request = { ...exampleRequest(contract, victim), url, by: target.by(role) };
            return { title: `${role}: ${contract.method} ${url}`, request, isExpected, expected: statuses.join(" or ") };
          }),
        ),
      );
      await runCells(target, record, cells, "nothing is found");
    }),
};

const notTheirRole: Attack = {
  id: "matrix-04",
  title: "Every operation in every role that may not call it, in its own company",
  run: (target, record) =>
    target.unchanged(record, target.attacker.companyId, async () => {
      const cells = guardedOf(target).flatMap((contract) =>
        Role.options
          .filter((role) => !mayCall(contract, role))
          .map((role): Cell => {
            const request = { ...exampleRequest(contract, target.attacker), by: target.by(role) };
            return { title: `${role}: ${nameOf(contract)}`, request, isExpected: ({ status }) => status === 403, expected: "403" };
          }),
      );
      await runCells(target, record, cells, "every call is refused");
    }),
};

const theirRole: Attack = {
  id: "matrix-05",
  title: "Every operation in every role that may call it: permitted, without a failure and without another company's data",
  isLong: true,
  run: async (target, record) => {
    const company = await canaryCompany(target.api, "Canary Third Nigeria", "1000000011");
    const members = await membersOf(company);
    const faults: string[] = [];
    let requests = 0;
    for (const contract of guardedOf(target).filter(({ isEventStream }) => !isEventStream))
      for (const role of Role.options.filter((one) => mayCall(contract, one))) {
        const by = isOnOwnSession(contract) ? await company.as(role) : members[role];
        const answer = await target.send({ ...exampleRequest(contract, company), by });
        requests += 1;
        const shown = `${role}: ${nameOf(contract)} answered ${answer.status} ${String(memberOf(answer, "code") ?? "")}`;
        if (answer.status === 401 || answer.status === 403 || answer.status === 500) faults.push(shown);
        if (answer.body.includes(target.victim.canary)) faults.push(`${shown} and shows the other company`);
      }
    record.check(`each role may make its calls (${requests} requests)`, faults.length === 0, faults.slice(0, 20).join(" | "));
  },
};

export const matrixAttacks = {
  name: "matrix",
  attacks: [everyOperationHasARow, withoutSession, idsOfAnotherCompany, notTheirRole, theirRole],
};
