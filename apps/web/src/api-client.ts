import type { Contract, ResponseOf } from "@albashi/contracts/contract";
import { useSession } from "./app/session.ts";
import { requestStepUp, type StepUpNeed, stepUpNeedOf } from "./app/step-up.ts";
import { CallFailed } from "./wire/call-failed.ts";
import { refreshToken } from "./wire/refresh-token.ts";
import { type CallRequest, type ReceivedFile, send, sendForFile } from "./wire/send.ts";

export { CallFailed } from "./wire/call-failed.ts";

/** Calls the API. When the server requires step-up authentication, prompts the user and repeats the call after success. */
export const call = <C extends Contract>(contract: C, request: CallRequest<C>): Promise<ResponseOf<C>> =>
  callWithStepUp(contract, request, send);

/** Calls the API without prompting for step-up, for the forms that are part of the prompt itself. */
export const callWithoutPrompt = <C extends Contract>(contract: C, request: CallRequest<C>): Promise<ResponseOf<C>> =>
  callWithTokenRefresh(contract, { idempotencyKey: crypto.randomUUID(), ...request }, send);

/** Calls the API for a response that is a file. */
export const callForFile = <C extends Contract>(contract: C, request: CallRequest<C>): Promise<ReceivedFile> =>
  callWithStepUp(contract, request, sendForFile);

type Send<C extends Contract, Answer> = (contract: C, request: CallRequest<C>, token: string | null) => Promise<Answer>;

const callWithStepUp = async <C extends Contract, Answer>(
  contract: C,
  request: CallRequest<C>,
  sendRequest: Send<C, Answer>,
): Promise<Answer> => {
  if (contract.permission === "public") return sendRequest(contract, request, null);
  // Every attempt is the same intent, so all attempts use one idempotency key.
  const keyedRequest = { idempotencyKey: crypto.randomUUID(), ...request };
  const { id } = useSession.getState();
  // After the setup of a second factor, the act itself may have to be confirmed with it, and again if what it is about has changed
  // meanwhile. The same need is not prompted for twice.
  const prompted = new Map<StepUpNeed, string | undefined>();
  for (;;) {
    try {
      return await callWithTokenRefresh(contract, keyedRequest, sendRequest);
    } catch (failure) {
      const isConfirmed = await promptFor(failure, prompted);
      if (!isConfirmed || useSession.getState().id !== id) throw failure;
    }
  }
};

/** Prompts for the step-up that a failed call needs. Returns whether the user confirmed. */
const promptFor = async (failure: unknown, prompted: Map<StepUpNeed, string | undefined>): Promise<boolean> => {
  if (!(failure instanceof CallFailed)) return false;
  const need = stepUpNeedOf(failure.code);
  if (need === undefined) return false;
  const hasChanged = failure.confirms !== undefined && prompted.get(need) !== failure.act;
  if (prompted.has(need) && !hasChanged) return false;
  prompted.set(need, failure.act);
  return requestStepUp({ need, confirms: failure.confirms, actHash: failure.act });
};

/** Refreshes the access token and repeats the call once when the server reports it as expired. */
const callWithTokenRefresh = async <C extends Contract, Answer>(
  contract: C,
  request: CallRequest<C>,
  sendRequest: Send<C, Answer>,
): Promise<Answer> => {
  const { token, id } = useSession.getState();
  try {
    return await sendRequest(contract, request, token);
  } catch (failure) {
    if (!(failure instanceof CallFailed && failure.kind === "unauthenticated")) throw failure;
    const newToken = await refreshToken(token);
    // Another tab may have logged in as another user meanwhile. A call must never be sent under another user's session.
    if (useSession.getState().id !== id) throw failure;
    return sendRequest(contract, request, newToken);
  }
};
