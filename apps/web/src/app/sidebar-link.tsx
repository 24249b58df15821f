import type { LucideIcon } from "lucide-react";
import { Link, useLocation } from "react-router";
import { type AdminArea, areaOf } from "./admin-areas.ts";

const rowClassName = "flex min-h-11 items-center gap-3 rounded-lg px-3";

interface SidebarLinkProps {
  readonly to: string;
  readonly area: AdminArea;
  readonly Icon: LucideIcon;
  readonly label: string;
  readonly onNavigate: () => void;
}

/** A link of the admin navigation, highlighted on every screen of its area. */
export const SidebarLink = ({ to, area, Icon, label, onNavigate }: SidebarLinkProps) => {
  const isCurrent = areaOf(useLocation().pathname) === area;
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
