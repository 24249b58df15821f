import { Link, type LinkProps } from "react-router";

/** A link within text. */
export const TextLink = ({ className = "", ...rest }: LinkProps) => (
  <Link className={`font-semibold text-indigo underline underline-offset-4 outline-indigo ${className}`} {...rest} />
);
