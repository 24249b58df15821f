import { CircleCheck, CircleDashed, Hourglass } from "lucide-react";
import { messages } from "./messages.ts";

const variants = {
  done: { Icon: CircleCheck, colour: "bg-palm-tint text-palm" },
  works: { Icon: CircleCheck, colour: "bg-palm-tint text-palm" },
  on: { Icon: CircleCheck, colour: "bg-palm-tint text-palm" },
  off: { Icon: CircleDashed, colour: "bg-amber-tint text-amber" },
  coming: { Icon: Hourglass, colour: "bg-amber-tint text-amber" },
};

/** A fixed state as an icon, a word and a colour. */
export const StateBadge = ({ state }: { state: keyof typeof variants }) => {
  const { Icon, colour } = variants[state];
  return (
    <span className={`inline-flex shrink-0 items-center gap-1 rounded-full px-2 py-0.5 text-xs font-semibold whitespace-nowrap ${colour}`}>
      <Icon aria-hidden className="size-3.5" />
      {messages.states[state]}
    </span>
  );
};
