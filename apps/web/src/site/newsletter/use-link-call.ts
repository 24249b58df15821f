import { useCallback, useState } from "react";
import { messages } from "./messages.ts";

type LinkState = { readonly status: "waiting" | "working" } | { readonly status: "done" | "failed"; readonly message: string };

/** Runs the action of a mailed link and tracks its state. After a network failure it can be repeated, because the link is still valid. */
export const useLinkCall = (action: () => Promise<{ message: string }>) => {
  const [state, setState] = useState<LinkState>({ status: "waiting" });
  const run = useCallback(async () => {
    setState({ status: "working" });
    try {
      setState({ status: "done", message: (await action()).message });
    } catch (failure) {
      const { kind, message } = failure as { kind?: string; message: string };
      setState({ status: "failed", message: kind === "offline" || message === "" ? messages.notSent : message });
    }
  }, [action]);
  return { state, run };
};
