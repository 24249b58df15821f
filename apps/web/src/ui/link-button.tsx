import { Link, type LinkProps } from "react-router";
import { type ActionLook, actionLook } from "./action-look.ts";

/** A link that is as weighty as a button, because going there is the next act. */
export const LinkButton = ({ look = "primary", className = "", ...rest }: LinkProps & { readonly look?: ActionLook }) => (
  <Link className={`${actionLook(look)} ${className}`} {...rest} />
);
