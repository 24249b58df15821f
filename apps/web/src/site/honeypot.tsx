import type { ComponentProps } from "react";

/** The name of the field, which bots like to fill in. */
export const honeypotName = "website";

/** A field that is hidden from people and screen readers. Only bots fill it in, and the server discards their submissions. */
export const Honeypot = (input: ComponentProps<"input">) => (
  <div aria-hidden="true" className="hidden">
    <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" {...input} />
  </div>
);
