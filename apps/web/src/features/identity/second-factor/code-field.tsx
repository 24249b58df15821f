import type { ComponentProps } from "react";
import { TextField } from "../../../ui/text-field.tsx";

interface CodeFieldProps extends ComponentProps<"input"> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** App codes use the numeric keyboard and autofill; a recovery code contains letters too. */
  readonly kind?: "app" | "recovery";
}

/** An input for a one-time code, typed or pasted, with or without spaces. */
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
