import type { ButtonHTMLAttributes, MouseEvent } from "react";
import { type ButtonVariant, buttonClassName } from "./button-variant.ts";
import { messages } from "./messages.ts";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: ButtonVariant;
  /** Shows that the action is in progress and ignores further clicks. The button keeps the focus, which a disabled one would lose. */
  readonly isBusy?: boolean;
  readonly busyLabel?: string;
}

/** Triggers an action on this screen. Navigation uses `LinkButton`. */
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
    onClick={isBusy ? ignoreClick : onClick}
    {...rest}
  >
    {isBusy ? busyLabel : children}
  </button>
);

/** Enter in a field also clicks the form's button, so this prevents a form from being submitted twice. */
const ignoreClick = (event: MouseEvent) => event.preventDefault();
