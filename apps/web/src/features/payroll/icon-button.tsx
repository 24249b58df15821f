import type { LucideIcon } from "lucide-react";
import type { ButtonHTMLAttributes } from "react";

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does and to what, because no word stands on it. */
  readonly label: string;
  readonly Icon: LucideIcon;
}

/** A lesser act on one line of a list, as a sign: words on every line would drown the list. */
export const IconButton = ({ label, Icon, ...button }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg text-ink-soft outline-indigo hover:bg-sunken hover:text-ink"
    {...button}
  >
    <Icon aria-hidden className="size-5" />
  </button>
);
