import { useCallback, useState } from "react";
import { messages } from "./messages.ts";

type State = { readonly at: "waiting" | "working" } | { readonly at: "done" | "failed"; readonly message: string };

/** Does what a mailed link is for, and tells how it went. What reached nobody can be tried again: the link is still good. */
export const useLinkCall = (act: () => Promise<{ message: string }>) => {
  const [state, setState] = useState<State>({ at: "waiting" });
  const run = useCallback(async () => {
    setState({ at: "working" });
    try {
      setState({ at: "done", message: (await act()).message });
    } catch (failure) {
      const { kind, message } = failure as { kind?: string; message: string };
      setState({ at: "failed", message: kind === "offline" || message === "" ? messages.notSent : message });
    }
  }, [act]);
  return { state, run };
};
