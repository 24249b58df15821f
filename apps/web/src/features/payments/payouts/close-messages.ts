import { messages as allMessages } from "../messages.ts";

/** What closing a run's payments says. */
export const messages = {
  title: "Payments of this run",
  closed: "This run is closed: everything is paid or back in your wallet.",
  nobody: "Nobody is paid from here yet.",
  toPay: "Go to Fund and pay",
  remaining: "What remains until it can be closed",
  remains: (people: number, state: string) => `${allMessages.people(people)}: ${state.toLowerCase()}`,
  ready: "Everything is paid or back in the wallet. Closing puts the fees that were not used back into your wallet.",
  act: "Close the run",
  confirmTitle: "Close this run?",
  effect: "Its payments are final: nobody is paid from it any more. Fees that were not used go back into your wallet.",
  done: "The run is closed.",
} as const;
