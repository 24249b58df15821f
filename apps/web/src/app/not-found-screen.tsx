import { LinkButton } from "../ui/link-button.tsx";
import { ScreenHeading } from "../ui/screen-heading.tsx";
import { MessageScreen } from "./message-screen.tsx";
import { words } from "./words.ts";

/** The address leads nowhere; this says so and leads home. */
export const NotFoundScreen = () => (
  <MessageScreen>
    <ScreenHeading title={words.notFound.title} className="font-display text-3xl font-semibold">
      {words.notFound.heading}
    </ScreenHeading>
    <p className="text-ink-soft">{words.notFound.text}</p>
    <LinkButton to="/" className="justify-self-start">
      {words.notFound.home}
    </LinkButton>
  </MessageScreen>
);
