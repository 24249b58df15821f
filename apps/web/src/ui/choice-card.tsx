import { ChevronRight, type LucideIcon } from "lucide-react";
import { Link } from "react-router";

interface ChoiceCardProps {
  readonly to: string;
  readonly Icon: LucideIcon;
  readonly title: string;
  readonly note: string;
}

/** One of a few options to continue with, as a card that is clickable everywhere. */
export const ChoiceCard = ({ to, Icon, title, note }: ChoiceCardProps) => (
  <Link
    to={to}
    className="group flex items-center gap-4 rounded-card border border-edge bg-surface p-5 outline-indigo transition-colors hover:border-indigo hover:bg-indigo-tint"
  >
    <span className="grid size-12 shrink-0 place-items-center rounded-full bg-indigo-tint text-indigo transition-colors group-hover:bg-surface">
      <Icon aria-hidden className="size-6" />
    </span>
    <span className="grid min-w-0 flex-1 justify-items-start gap-1">
      <span className="font-semibold">{title}</span>
      <span className="text-sm text-ink-soft">{note}</span>
    </span>
    <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
  </Link>
);
