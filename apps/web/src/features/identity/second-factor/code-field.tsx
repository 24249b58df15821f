import type { ComponentProps } from "react";
import { TextField } from "../../../ui/text-field.tsx";

interface CodeFieldProps extends ComponentProps<"input"> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** Digits from the app bring up the number keys and what the phone offers by itself; a recovery code has letters too. */
  readonly kind?: "app" | "recovery";
}

/** A code that somebody copies from another place, typed or pasted, with or without its blanks. */
export const CodeField = ({ kind = "app", ...rest }: CodeFieldProps) => (
  <TextField
    key={kind}
    inputMode={kind === "app" ? "numeric" : "text"}
    autoComplete={kind === "app" ? "one-time-code" : "off"}
    autoCapitalize={kind === "app" ? "off" : "characters"}
    autoCorrect="off"
    spellCheck={false}
    aria-required
    {...rest}
  />
);
