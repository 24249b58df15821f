import { BackLink } from "../../../ui/back-link.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { messages } from "./messages.ts";

/** The heading of each details screen, with a link back to the menu. */
export const DetailsHeading = ({ title, text }: { title: string; text: string }) => (
  <div className="grid gap-1">
    <BackLink to="/app2">{messages.back}</BackLink>
    <ScreenHeading title={title} className="font-display text-3xl font-semibold">
      {title}
    </ScreenHeading>
    <p className="text-ink-soft">{text}</p>
  </div>
);
