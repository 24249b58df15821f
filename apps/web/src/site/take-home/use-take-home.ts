import { useEffect, useRef, useState } from "react";
import { failureMessage } from "../failure-message.ts";
import { messages } from "./messages.ts";
import type { TakeHome, TakeHomeInput } from "./take-home.ts";

const typingPauseMs = 300;

interface State {
  /** The last result stays until the next one arrives, so that nothing flickers during typing. */
  readonly result?: TakeHome;
  readonly isLoading: boolean;
  readonly error?: string;
}

/**
 * Requests the take-home pay when typing pauses. A newer input aborts the previous request, so that a slow response is never shown beside
 * another salary.
 */
export const useTakeHome = (input: TakeHomeInput | null) => {
  const [state, setState] = useState<State>({ isLoading: false });
  const [attempt, setAttempt] = useState(0);
  const isFirst = useRef(true);
  const serializedInput = input === null ? null : JSON.stringify(input);
  useEffect(() => {
    if (serializedInput === null) return;
    const abort = new AbortController();
    setState(({ result }) => ({ ...(result && { result }), isLoading: true }));
    const request = async () => {
      try {
        const result = await (await loadComputeTakeHome())(JSON.parse(serializedInput) as TakeHomeInput, abort.signal);
        if (!abort.signal.aborted) setState({ result, isLoading: false });
      } catch (failure) {
        if (!abort.signal.aborted) setState({ isLoading: false, error: failureMessage(failure, messages.failed) });
      }
    };
    // The first calculation starts immediately, because there is no typing to wait for.
    const timer = setTimeout(() => void request(), isFirst.current ? 0 : typingPauseMs);
    isFirst.current = false;
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [serializedInput, attempt]);
  return { ...state, tryAgain: () => setAttempt(attempt + 1) };
};

const loadComputeTakeHome = async () => {
  try {
    return (await import("./compute-take-home.ts")).computeTakeHome;
  } catch {
    // The browser's message about a failed module load would not help the user.
    throw new Error(messages.network);
  }
};
