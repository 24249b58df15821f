import { Link, type LinkProps } from "react-router";
import { type ButtonVariant, buttonClassName } from "./button-variant.ts";

/** A link that looks like a button, for navigation that is the next step. */
export const LinkButton = ({ variant = "primary", className = "", ...rest }: LinkProps & { readonly variant?: ButtonVariant }) => (
  <Link className={`${buttonClassName(variant)} ${className}`} {...rest} />
);
