import { useRef } from "react";

/**
 * Returns the idempotency key for a form's content. A retry with the same content reuses the key. Changed content gets a new key, because
 * the server rejects changed content under an old key.
 */
export const useIdempotencyKey = () => {
  const last = useRef({ content: "", key: "" });
  return (content: unknown): string => {
    const serialized = JSON.stringify(content);
    if (last.current.content !== serialized) last.current = { content: serialized, key: crypto.randomUUID() };
    return last.current.key;
  };
};
