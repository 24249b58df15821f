import type { LucideIcon } from "lucide-react";
import { Link, useLocation } from "react-router";

const rowClassName = "flex min-h-11 items-center gap-3 rounded-lg px-3";

interface SidebarLinkProps {
  readonly to: string;
  /** A second path of the same screen. */
  readonly aliasPath?: string;
  /** Path prefixes of the screens that belong to this link. */
  readonly pathPrefixes?: readonly string[];
  readonly Icon: LucideIcon;
  readonly label: string;
  readonly onNavigate: () => void;
}

/** A link of the admin navigation. */
export const SidebarLink = ({ to, aliasPath, pathPrefixes = [], Icon, label, onNavigate }: SidebarLinkProps) => {
  const pathname = useLocation().pathname.toLowerCase();
  const isCurrent = pathname === to.toLowerCase() || pathname === aliasPath || pathPrefixes.some((prefix) => pathname.startsWith(prefix));
  return (
    <li>
      <Link
        to={to}
        onClick={onNavigate}
        aria-current={isCurrent ? "page" : undefined}
        className={`${rowClassName} font-medium outline-indigo hover:bg-sunken aria-[current=page]:bg-indigo-tint aria-[current=page]:font-semibold aria-[current=page]:text-indigo`}
      >
        <Icon aria-hidden className="size-5" />
        {label}
      </Link>
    </li>
  );
};
