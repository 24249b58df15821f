import { formatNaira, type Kobo } from "@albashi/money";
import type { Difference } from "./checkout.ts";
import type { IncidentWords } from "./incidents.ts";

const naira = (amount: bigint) => formatNaira(amount as Kobo);

interface Expected {
  readonly asked: bigint;
  /** Less than was asked for where the provider keeps its fee of it. A fee below the one that was quoted is no news. */
  readonly toBring: bigint;
}

/** What to say of money that came, where it is not what was to come. */
export const wordsOfAmount = ({ asked, toBring }: Expected, accepted: bigint): string | null => {
  if (accepted < toBring) return `${naira(accepted)} of ${naira(toBring)} came in. Bring in the rest with another payment.`;
  if (accepted <= asked) return null;
  return `${naira(accepted)} came in, ${naira(accepted - asked)} more than was asked for. It stays in the wallet.`;
};

export const playMoneyWords = "This checkout was made while we were trying things out: no real money can come by it.";

const differences: Readonly<Record<Difference, string>> = {
  currency: "A checkout was paid in another currency than naira. Nothing was credited for it.",
  reference: "The provider answered about another checkout than the one we asked about. Nothing was credited for it.",
};

export const refusedWords = (because: Difference) => differences[because];

export const refusedIncident = (because: Difference): IncidentWords => ({
  kind: `checkout_${because}`,
  what: differences[because],
  cure: "Ask the provider with the reference what was paid, and have it sent back to the payer.",
});

export const lessIncident: IncidentWords = {
  kind: "checkout_less",
  what: "The provider says that less came in by a checkout than it said before. What was credited stands.",
  cure: "Compare with the provider's statement, and write down here what is true.",
};

export const overdueIncident: IncidentWords = {
  kind: "not_settled",
  what: "Money that came in by card cannot be spent yet, a day after it should be.",
  cure: "Nobody is paid from it until the provider has it for us. Write to us with the reference; a bank transfer can be spent at once.",
};

export const takenBackWords = (amount: bigint) => `The provider took ${naira(amount)} back after it had come in.`;

export const takenBackIncident = (amount: bigint, owed: bigint): IncidentWords => ({
  kind: "money_taken_back",
  what: `${takenBackWords(amount)}${owed > 0n ? ` ${naira(owed)} of it was spent already: the company owes it to us, and its payments are stopped.` : ""}`,
  cure:
    owed > 0n ? "Bring in what is owed, find out why the payer took it back, then lift the stop." : "Find out why the payer took it back.",
});

export const takenBackStop = "Money that was brought in was taken back after it had been spent.";

/** One person's pay did not start although its money came. */
export const singleNotStarted = (why: string): IncidentWords => ({
  kind: "pay_not_started",
  what: `The money for one person's pay came in, and paying could not begin: ${why}`,
  cure: "The money is in the wallet. Mend what stood in the way, then press Pay again.",
});
