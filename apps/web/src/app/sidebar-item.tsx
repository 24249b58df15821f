import type { LucideIcon } from "lucide-react";
import { Link, useLocation } from "react-router";
import { StateBadge } from "../ui/state-badge.tsx";

const row = "flex min-h-11 items-center gap-3 rounded-lg px-3";

interface SidebarLinkProps {
  readonly to: string;
  /** A second address of the same screen. */
  readonly alsoAt?: string;
  readonly Icon: LucideIcon;
  readonly label: string;
  readonly onChoice: () => void;
}

/** A place of the employer's area that can be gone to. */
export const SidebarLink = ({ to, alsoAt, Icon, label, onChoice }: SidebarLinkProps) => {
  const here = useLocation().pathname.toLowerCase();
  const isHere = here === to.toLowerCase() || here === alsoAt;
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

/** A place that does not exist yet. It is named so that people know it is on its way, and leads nowhere. */
export const ComingItem = ({ Icon, label }: { Icon: LucideIcon; label: string }) => (
  <li>
    <button type="button" aria-disabled="true" className={`${row} w-full text-left text-ink-soft outline-indigo`}>
      <Icon aria-hidden className="size-5" />
      {label}
      <span className="ml-auto flex">
        <StateBadge state="coming" />
      </span>
    </button>
  </li>
);
