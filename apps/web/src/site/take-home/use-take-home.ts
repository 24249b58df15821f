import { useEffect, useRef, useState } from "react";
import { messageOf } from "../message-of.ts";
import { messages } from "./messages.ts";
import type { Question, TakeHome } from "./question.ts";

const pauseMs = 300;

interface State {
  /** The last answer stays until the next one is there, so that nothing flickers while somebody types. */
  readonly answer?: TakeHome;
  readonly isWorking: boolean;
  readonly error?: string;
}

/**
 * Asks for the take-home pay once typing pauses. An older question is taken back as soon as there is a newer one,
 * so that a slow answer never stands beside a salary it does not belong to.
 */
export const useTakeHome = (question: Question | null) => {
  const [state, setState] = useState<State>({ isWorking: false });
  const [tries, setTries] = useState(0);
  const isFirst = useRef(true);
  const asked = question === null ? null : JSON.stringify(question);
  useEffect(() => {
    if (asked === null) return;
    const taken = new AbortController();
    setState(({ answer }) => ({ ...(answer && { answer }), isWorking: true }));
    const ask = async () => {
      try {
        const answer = await (await loadWorkOut())(JSON.parse(asked) as Question, taken.signal);
        if (!taken.signal.aborted) setState({ answer, isWorking: false });
      } catch (failure) {
        if (!taken.signal.aborted) setState({ isWorking: false, error: messageOf(failure, messages.failed) });
      }
    };
    // Nobody has typed yet when the first question is asked.
    const timer = setTimeout(() => void ask(), isFirst.current ? 0 : pauseMs);
    isFirst.current = false;
    return () => {
      clearTimeout(timer);
      taken.abort();
    };
  }, [asked, tries]);
  return { ...state, tryAgain: () => setTries(tries + 1) };
};

const loadWorkOut = async () => {
  try {
    return (await import("./compute-take-home.ts")).computeTakeHome;
  } catch {
    // The browser's own words about a file that did not come help nobody.
    throw new Error(messages.network);
  }
};
