import type { LucideIcon } from "lucide-react";
import type { ButtonHTMLAttributes } from "react";

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The accessible name, because the button shows no text. */
  readonly label: string;
  readonly Icon: LucideIcon;
}

/** A secondary action on a list item, shown as an icon to keep long lists readable. */
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
