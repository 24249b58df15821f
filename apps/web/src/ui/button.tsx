import type { ButtonHTMLAttributes } from "react";
import { type ActionLook, actionLook } from "./action-look.ts";
import { words } from "./words.ts";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: ActionLook;
  /** While the act is under way the button says so and cannot be pressed again. */
  readonly isBusy?: boolean;
}

/** Does something on this screen. What leads elsewhere is a `LinkButton`. */
export const Button = ({ look = "primary", isBusy = false, className = "", disabled, children, ...rest }: ButtonProps) => (
  <button type="button" className={`${actionLook(look)} ${className}`} disabled={disabled === true || isBusy} aria-busy={isBusy} {...rest}>
    {isBusy ? words.loading : children}
  </button>
);
