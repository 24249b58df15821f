import { setTimeout as pause } from "node:timers/promises";
import type { CompanyId } from "@albashi/contracts/ids";
import { stopPayments } from "../domains/payments/controls/use-cases/stop-payments.ts";
import { clearing, wallet } from "../domains/payments/ledger/model/accounts.ts";
import { postJournals } from "../domains/payments/ledger/store/journals.ts";
import { startPayout } from "../domains/payments/payouts/use-cases/start-payout.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Dependencies } from "../platform/dependencies.ts";
import type { ProviderName } from "../providers/payout/port.ts";
import { httpClient } from "./http-client.ts";
import { importer } from "./importer.ts";
import type { LoadStack } from "./load-stack.ts";
import { member } from "./member.ts";
import { messySheet } from "./messy-sheet.ts";
import { approveNow, enqueueCalculation, readProgress } from "./pay-company.ts";
import type { openPayableRun } from "./payable-run.ts";

/** In kobo per employee: more than anyone in a benchmark earns. */
const fundedPerEmployee = 20_000_000n;

/** Posts enough to a company's wallet for one run. The money is at the provider that pays it. */
export const fundWallet = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyId, provider, people }: { companyId: CompanyId; provider: ProviderName; people: number },
) => {
  const at = clock.now();
  const amount = fundedPerEmployee * BigInt(people);
  const lines = [[clearing(provider), amount] as const, [wallet, -amount] as const];
  const journal = { eventType: "brought_in", sourceId: newId<string>(), postedAt: at, effectiveAt: at, lines };
  return database.inCompany(companyId, (tx) => postJournals(tx, companyId, [journal]));
};

/** A large company that calculates its run and then pays it. `stop` stops its payments and says how far it came. */
export const calculateAndPay = (
  load: LoadStack,
  dependencies: Dependencies,
  { companyId, runId, actor }: Awaited<ReturnType<typeof openPayableRun>>,
) => {
  const startedAtMs = performance.now();
  let calculatedMs: number | undefined;
  const work = async () => {
    await enqueueCalculation(dependencies, companyId, runId);
    while ((await readProgress(dependencies, companyId, runId)).state !== "calculated") await pause(250);
    calculatedMs = performance.now() - startedAtMs;
    await approveNow(dependencies, companyId, runId);
    const [count] = await load.rows<{ people: number }>("select count(*)::int as people from payslips where run_id = $1", [runId]);
    await fundWallet(dependencies, { companyId, provider: dependencies.config.payments.provider, people: count?.people ?? 0 });
    await startPayout(dependencies, actor, { runId });
  };
  const working = work();
  return {
    stop: async (): Promise<string> => {
      await working;
      await stopPayments(dependencies, actor, { because: "The benchmark goes on without it." });
      const [paid] = await load.rows<{ count: string }>(
        "select count(*) from payment_attempts where run_id = $1 and state in ('sent', 'succeeded')",
        [runId],
      );
      return `the large company calculated in ${((calculatedMs ?? 0) / 1_000).toFixed(1)} s, and ${paid?.count} payments were sent`;
    },
  };
};

const [exportsAtOnce, guessesPerSecond] = [10, 50];

/** A hostile client: several exports at a time, the import of a sheet as large as the company, and wrong passwords. */
export const attackAsNeighbour = async (
  { stack, rows }: LoadStack,
  dependencies: Dependencies,
  { companyId, people }: { companyId: CompanyId; people: number },
) => {
  const api = { app: httpClient(stack.url), dependencies };
  const admin = await member(api, { companyId, companyName: "Okafor Foods Ltd", role: "owner" });
  const own = await importer(api);
  const sheet = messySheet({ people, isClean: true }).csv();
  let isStopped = false;
  const counts: Record<string, number> = {};
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  const exportAgainAndAgain = async () => {
    while (!isStopped) {
      // An overloaded server may break a download off.
      const status = await admin.get("/api/v1/people/export").then(
        ({ statusCode }) => String(statusCode),
        () => "broken off",
      );
      count(`export ${status}`);
      if (status !== "200") await pause(200);
    }
  };
  const importOnce = async () => {
    const answer = await own.upload(sheet);
    count(`upload ${answer.statusCode}`);
    if (answer.statusCode >= 300) return;
    const { importId } = answer.json<{ importId: string }>();
    while (!isStopped && (await own.read(importId)).state === "reading") await pause(500);
    if (!isStopped) count(`confirmation ${(await own.confirm(importId)).statusCode}`);
  };
  const guesses: Promise<void>[] = [];
  const guess = async () => {
    for (let place = 0; !isStopped; place += 1) {
      const payload = { email: `guess${place}@example.ng`, password: "a wrong guess" };
      guesses.push(
        api.app.inject({ method: "POST", url: "/api/v1/Login", payload }).then(({ statusCode }) => count(`login ${statusCode}`)),
      );
      await pause(1_000 / guessesPerSecond);
    }
  };
  const working = Promise.all([importOnce(), guess(), ...Array.from({ length: exportsAtOnce }, exportAgainAndAgain)]);
  return {
    stop: async (): Promise<string> => {
      isStopped = true;
      await working;
      await Promise.all(guesses);
      const [imported] = await rows<{ count: string }>("select count(*) from employees where company_id = $1", [own.companyId]);
      return `the hostile neighbour: ${JSON.stringify(counts)}; ${imported?.count} employees imported`;
    },
  };
};
