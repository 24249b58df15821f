import type { ButtonHTMLAttributes, MouseEvent } from "react";
import { type ButtonVariant, buttonClassName } from "./button-variant.ts";
import { messages } from "./messages.ts";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: ButtonVariant;
  /** While the act is under way the button says so and cannot be pressed again. It keeps the focus, which a disabled one would lose. */
  readonly isBusy?: boolean;
  readonly busyLabel?: string;
}

/** Does something on this screen. What leads elsewhere is a `LinkButton`. */
export const Button = ({
  variant = "primary",
  isBusy = false,
  busyLabel = messages.loading,
  className = "",
  onClick,
  children,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    className={`${buttonClassName(variant)} ${className}`}
    aria-disabled={isBusy}
    aria-busy={isBusy}
    onClick={isBusy ? ignore : onClick}
    {...rest}
  >
    {isBusy ? busyLabel : children}
  </button>
);

/** Enter in a field presses the form's button too, so this also keeps a form from being sent twice. */
const ignore = (event: MouseEvent) => event.preventDefault();
