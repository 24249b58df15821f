import type { LucideIcon } from "lucide-react";
import { Link, useLocation } from "react-router";

const row = "flex min-h-11 items-center gap-3 rounded-lg px-3";

interface SidebarLinkProps {
  readonly to: string;
  /** A second address of the same screen. */
  readonly alsoAt?: string;
  /** What the addresses of screens that belong to this place begin with. */
  readonly alsoUnder?: readonly string[];
  readonly Icon: LucideIcon;
  readonly label: string;
  readonly onChoice: () => void;
}

/** A place of the employer's area that can be gone to. */
export const SidebarLink = ({ to, alsoAt, alsoUnder = [], Icon, label, onChoice }: SidebarLinkProps) => {
  const here = useLocation().pathname.toLowerCase();
  const isHere = here === to.toLowerCase() || here === alsoAt || alsoUnder.some((beginning) => here.startsWith(beginning));
  return (
    <li>
      <Link
        to={to}
        onClick={onChoice}
        aria-current={isHere ? "page" : undefined}
        className={`${row} font-medium outline-indigo hover:bg-sunken aria-[current=page]:bg-indigo-tint aria-[current=page]:font-semibold aria-[current=page]:text-indigo`}
      >
        <Icon aria-hidden className="size-5" />
        {label}
      </Link>
    </li>
  );
};
