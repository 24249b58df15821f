import type { ButtonHTMLAttributes, MouseEvent } from "react";
import { type ActionLook, actionLook } from "./action-look.ts";
import { words } from "./words.ts";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: ActionLook;
  /** While the act is under way the button says so and cannot be pressed again. It keeps the focus, which a disabled one would lose. */
  readonly isBusy?: boolean;
  readonly busyLabel?: string;
}

/** Does something on this screen. What leads elsewhere is a `LinkButton`. */
export const Button = ({
  look = "primary",
  isBusy = false,
  busyLabel = words.loading,
  className = "",
  onClick,
  children,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    className={`${actionLook(look)} ${className}`}
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
