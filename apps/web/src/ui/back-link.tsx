import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";

/** A link back from a login or sign-up screen. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="-ml-2 inline-flex min-h-11 w-fit items-center gap-2 rounded-lg px-2 text-ink-soft outline-indigo hover:text-ink">
    <ArrowLeft aria-hidden className="size-5" />
    {children}
  </Link>
);
