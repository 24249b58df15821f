import { Link, type LinkProps } from "react-router";
import { type ButtonVariant, buttonClassName } from "./button-variant.ts";

/** A link that is as weighty as a button, because going there is the next act. */
export const LinkButton = ({ variant = "primary", className = "", ...rest }: LinkProps & { readonly variant?: ButtonVariant }) => (
  <Link className={`${buttonClassName(variant)} ${className}`} {...rest} />
);
