import type { LucideIcon } from "lucide-react";
import { StateBadge } from "../ui/state-badge.tsx";
import { availabilityOf, type ProductFeature } from "./feature-availability.ts";

interface FeatureItemProps {
  readonly Icon: LucideIcon;
  readonly feature: ProductFeature;
  readonly name: string;
  readonly text: string;
}

/** One product feature with its availability. */
export const FeatureItem = ({ Icon, feature, name, text }: FeatureItemProps) => (
  <li className="flex gap-4">
    <span className="grid size-12 shrink-0 place-items-center rounded-card bg-indigo-tint text-indigo">
      <Icon aria-hidden className="size-6" />
    </span>
    <div className="grid content-start gap-1.5">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-lg font-semibold">
        {name} <StateBadge state={availabilityOf(feature)} />
      </h3>
      <p className="leading-relaxed text-ink-soft">{text}</p>
    </div>
  </li>
);
