import type { AttemptId, CompanyId } from "@albashi/contracts/ids";
import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { type OnBehalf, recordAct } from "../../../operator/store.ts";
import type { Parts } from "../../../parts.ts";
import { companySeal } from "../../../sealing/company-seal.ts";
import { accountNumberBoundTo } from "../../people/index.ts";
import {
  feeNotBelievable,
  paymentEndsOtherwise,
  paymentHasNoIncident,
  paymentMovedOn,
  paymentNotFound,
  paymentNotOnItsWay,
} from "../errors/operating.ts";
import { type Attempt, isOnItsWay } from "../model/attempt.ts";
import { asIfAnswered, type Ending, endlessKinds, isFeeBelievable, saysOtherwise } from "../model/ending.ts";
import { countEndlessIncidents, findAttempt, findReference, settleIncidentsByUs } from "../store.ts";
import { finishLook } from "./look-at-payments.ts";
import { wordsOf } from "./send-payments.ts";
import { settleAnswers } from "./settle-answers.ts";

type EndingParts = Pick<Parts, "database" | "clock" | "config" | "vault" | "payouts" | "live">;

interface Ended {
  readonly reference: string;
  readonly ending: Ending;
  readonly by: OnBehalf;
}

/**
 * One of our own people says how a payment ended that the provider's answers leave without an end: they have it from the provider in
 * writing. The provider is asked once more, and is never gainsaid. Answers what it said.
 */
export const endPaymentByOperator = async (parts: EndingParts, { reference, ending, by }: Ended): Promise<{ providerSays: string }> => {
  const { database, clock, payouts } = parts;
  const known = await database.inPlatform((tx) => findReference(tx, reference));
  if (known?.kind !== "payout") throw paymentNotFound(reference);
  const { companyId } = known;
  const { attempt, accountNumber } = await database.inCompany(companyId, (tx) =>
    attemptToEnd(tx, parts, { companyId, attemptId: known.subject as AttemptId }),
  );
  const askedAt = clock.now();
  const told = await payouts[attempt.provider].query(reference);
  const providerSays = wordsOf(told);
  if (!isFeeBelievable(ending, payouts[attempt.provider].feeQuote(attempt.amount))) throw feeNotBelievable();
  if (saysOtherwise(told, ending)) throw paymentEndsOtherwise(providerSays);
  await settleAnswers(parts, {
    ...{ companyId, runId: attempt.runId },
    asked: [
      {
        ...{ attempt, accountNumber, queried: asIfAnswered(attempt, ending, told) },
        answers: [{ reference, call: "query", askedAt, readAs: providerSays, raw: told.raw }],
      },
    ],
    witness: async (tx, [decided], at) => {
      if (!decided?.decision.books) throw paymentMovedOn();
      await writeDown(tx, { attempt, ending, by, providerSays, at });
    },
  });
  await finishLook(parts, { companyId, runId: attempt.runId });
  return { providerSays };
};

const attemptToEnd = async (
  tx: CompanyTransaction,
  parts: EndingParts,
  { companyId, attemptId }: { companyId: CompanyId; attemptId: AttemptId },
) => {
  const attempt = await findAttempt(tx, attemptId);
  if (!attempt || !isOnItsWay(attempt.state)) throw paymentNotOnItsWay(attempt?.state);
  if ((await countEndlessIncidents(tx, { reference: attempt.reference, kinds: endlessKinds })) === 0) throw paymentHasNoIncident();
  const seal = await companySeal(parts, tx, companyId);
  return { attempt, accountNumber: seal.unseal(attempt.numberSealed, accountNumberBoundTo(attempt.bankAccountId)) };
};

const writeDown = async (
  tx: CompanyTransaction,
  { attempt, ending, by, providerSays, at }: { attempt: Attempt; ending: Ending; by: OnBehalf; providerSays: string; at: Date },
) => {
  const { reference, attemptId } = attempt;
  const because = `We settled it as ${ending.as}: ${by.reason}`.slice(0, longestBecause);
  await settleIncidentsByUs(tx, { reference, kinds: endlessKinds, because, at });
  await recordAct(tx, { at, ...by, act: `payment_ended_${ending.as}`, subject: reference });
  const fee = ending.as === "paid" ? { feeKobo: String(ending.fee) } : {};
  const details = { reference, ended: ending.as, providerSays, ...fee };
  await record(tx, { at, actor: undefined, action: "payment_ended_by_us", subject: attemptId, details });
};

const longestBecause = 300;
