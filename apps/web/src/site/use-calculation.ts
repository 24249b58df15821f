import { useEffect, useRef, useState } from "react";
import { failureMessage } from "./failure-message.ts";

const typingPauseMs = 300;

interface State<Result> {
  /** The last result stays until the next one arrives, so that nothing flickers during typing. */
  readonly result?: Result;
  readonly isLoading: boolean;
  readonly error?: string;
}

interface Calculation<Input, Result> {
  /** Loads the function that asks the server, so that no page waits for it. */
  readonly load: () => Promise<(input: Input, signal: AbortSignal) => Promise<Result>>;
  readonly messages: { readonly failed: string; readonly network: string };
}

/**
 * Asks the server for a calculation when typing pauses. A newer input aborts the previous request, so that a slow response is never
 * shown beside another input.
 */
export const useCalculation = <Input, Result>(input: Input | null, calculation: Calculation<Input, Result>) => {
  const [state, setState] = useState<State<Result>>({ isLoading: false });
  const [attempt, setAttempt] = useState(0);
  const isFirst = useRef(true);
  const latest = useRef(calculation);
  const serializedInput = input === null ? null : JSON.stringify(input);
  useEffect(() => {
    if (serializedInput === null) return;
    const { load, messages } = latest.current;
    const abort = new AbortController();
    setState(({ result }) => ({ ...(result && { result }), isLoading: true }));
    const request = async () => {
      try {
        const compute = await load().catch(() => {
          // The browser's message about a failed module load would not help the user.
          throw new Error(messages.network);
        });
        const result = await compute(JSON.parse(serializedInput) as Input, abort.signal);
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
