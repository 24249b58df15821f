import type { LucideIcon } from "lucide-react";

const tones = {
  success: "bg-palm-tint text-palm",
  warning: "bg-amber-tint text-amber",
  danger: "bg-clay-tint text-clay",
  info: "bg-sky-tint text-sky",
  neutral: "bg-sunken text-ink-soft",
};

const dotClassName = "before:size-2 before:rounded-full before:bg-current";

interface BadgeProps {
  readonly tone: keyof typeof tones;
  /** Left out in long lists, where thousands of icons slow scrolling down; a dot replaces it. */
  readonly Icon?: LucideIcon | undefined;
  readonly children: string;
}

/** A status as an icon, a word and a colour. */
export const Badge = ({ tone, Icon, children }: BadgeProps) => (
  <span
    className={`inline-flex shrink-0 items-center gap-1 rounded-full px-2 py-0.5 text-xs font-semibold whitespace-nowrap ${tones[tone]} ${Icon ? "" : dotClassName}`}
  >
    {Icon && <Icon aria-hidden className="size-3.5" />}
    {children}
  </span>
);
