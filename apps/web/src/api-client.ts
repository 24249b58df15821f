import type { Contract, ResponseOf } from "@albashi/contracts/contract";
import { useSession } from "./app/session.ts";
import { requestStepUp, stepUpNeedIn } from "./app/step-up.ts";
import { CallFailed } from "./wire/call-failed.ts";
import { freshToken } from "./wire/fresh-token.ts";
import { type ReceivedFile, type Sending, send, sendForFile } from "./wire/send.ts";

export { CallFailed } from "./wire/call-failed.ts";

/** Makes a call. One that is refused for want of proof asks the person for it, and is made once more when they gave it. */
export const call = <C extends Contract>(contract: C, sending: Sending<C>): Promise<ResponseOf<C>> => proven(contract, sending, send);

/** Makes a call whose answer is a file. */
export const callForFile = <C extends Contract>(contract: C, sending: Sending<C>): Promise<ReceivedFile> =>
  proven(contract, sending, sendForFile);

type Send<C extends Contract, Answer> = (contract: C, sending: Sending<C>, token: string | null) => Promise<Answer>;

const proven = async <C extends Contract, Answer>(contract: C, sending: Sending<C>, make: Send<C, Answer>): Promise<Answer> => {
  if (contract.permission === "public") return make(contract, sending, null);
  // Every try is one intent, so all carry one key.
  const intent = { idempotencyKey: crypto.randomUUID(), ...sending };
  const { id } = useSession.getState();
  try {
    return await inSession(contract, intent, make);
  } catch (failure) {
    const need = failure instanceof CallFailed ? stepUpNeedIn(failure.code) : undefined;
    if (need === undefined || !(await requestStepUp(need))) throw failure;
    if (useSession.getState().id !== id) throw failure;
    return inSession(contract, intent, make);
  }
};

/** One that finds its token too old gets a fresh one and is made once more. */
const inSession = async <C extends Contract, Answer>(contract: C, intent: Sending<C>, make: Send<C, Answer>): Promise<Answer> => {
  const { token, id } = useSession.getState();
  try {
    return await make(contract, intent, token);
  } catch (failure) {
    if (!(failure instanceof CallFailed && failure.kind === "unauthenticated")) throw failure;
    const fresh = await freshToken(token);
    // Another tab may have logged in as somebody else meanwhile: what one person began is not sent in another's name.
    if (useSession.getState().id !== id) throw failure;
    return make(contract, intent, fresh);
  }
};
