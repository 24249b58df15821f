import type { LucideIcon } from "lucide-react";

interface FeatureItemProps {
  readonly Icon: LucideIcon;
  readonly name: string;
  readonly text: string;
}

/** One commitment of the product with its icon. */
export const FeatureItem = ({ Icon, name, text }: FeatureItemProps) => (
  <li className="flex gap-4">
    <span className="grid size-12 shrink-0 place-items-center rounded-card bg-indigo-tint text-indigo">
      <Icon aria-hidden className="size-6" />
    </span>
    <div className="grid content-start gap-1.5">
      <h3 className="text-lg font-semibold">{name}</h3>
      <p className="leading-relaxed text-ink-soft">{text}</p>
    </div>
  </li>
);
