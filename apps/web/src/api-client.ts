import type { AnswerOf, Contract } from "@albashi/contracts/contract";
import { useSession } from "./app/session.ts";
import { CallFailed } from "./wire/call-failed.ts";
import { freshToken } from "./wire/fresh-token.ts";
import { type Sending, send } from "./wire/send.ts";

export { CallFailed } from "./wire/call-failed.ts";

/** Makes a call. One that needs a session and finds its token too old gets a fresh one and is made once more. */
export const call = async <C extends Contract>(contract: C, sending: Sending<C>): Promise<AnswerOf<C>> => {
  if (contract.permission === "public") return send(contract, sending, null);
  // Both tries are one intent, so both carry one key.
  const intent = { idempotencyKey: crypto.randomUUID(), ...sending };
  const { token } = useSession.getState();
  try {
    return await send(contract, intent, token);
  } catch (failure) {
    if (!(failure instanceof CallFailed && failure.kind === "unauthenticated")) throw failure;
    return send(contract, intent, await freshToken(token));
  }
};
