import { useRef } from "react";

/**
 * Gives the idempotency key of what a person wants to be done.
 * Trying the same again keeps the key; a changed form is another intent, which the server would refuse under the old key.
 */
export const useIntentKey = () => {
  const last = useRef({ content: "", key: "" });
  return (content: unknown): string => {
    const written = JSON.stringify(content);
    if (last.current.content !== written) last.current = { content: written, key: crypto.randomUUID() };
    return last.current.key;
  };
};
