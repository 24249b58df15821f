import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { WayBack } from "../../../ui/way-back.tsx";
import { words } from "./words.ts";

/** The head of each details screen, with the way back to the menu. */
export const DetailsHeading = ({ title, text }: { title: string; text: string }) => (
  <div className="grid gap-1">
    <WayBack to="/app2">{words.back}</WayBack>
    <ScreenHeading title={title} className="font-display text-3xl font-semibold">
      {title}
    </ScreenHeading>
    <p className="text-ink-soft">{text}</p>
  </div>
);
