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
  const { token, id } = useSession.getState();
  try {
    return await send(contract, intent, token);
  } catch (failure) {
    if (!(failure instanceof CallFailed && failure.kind === "unauthenticated")) throw failure;
    const fresh = await freshToken(token);
    // Another tab may have logged in as somebody else meanwhile: what one person began is not sent in another's name.
    if (useSession.getState().id !== id) throw failure;
    return send(contract, intent, fresh);
  }
};
