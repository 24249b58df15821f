import type { ComponentProps } from "react";

/** The field's name on the wire: a word that machines like to fill in. */
export const honeypotName = "website";

/** A field that people neither see nor hear nor reach. Who fills it in is a machine, and the server forgets what it sent. */
export const Honeypot = (input: ComponentProps<"input">) => (
  <div aria-hidden="true" className="hidden">
    <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" {...input} />
  </div>
);
