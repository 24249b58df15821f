import { LinkButton } from "../ui/link-button.tsx";
import { ScreenHeading } from "../ui/screen-heading.tsx";
import { MessageScreen } from "./message-screen.tsx";
import { useSession } from "./session.ts";
import { words } from "./words.ts";

/** The address leads nowhere; this says so and leads home, which for who is logged in is the dashboard. */
export const NotFoundScreen = () => {
  const isLoggedIn = useSession(({ token }) => token !== null);
  return (
    <MessageScreen>
      <ScreenHeading title={words.notFound.title} className="font-display text-3xl font-semibold">
        {words.notFound.heading}
      </ScreenHeading>
      <p className="text-ink-soft">{words.notFound.text}</p>
      <LinkButton to={isLoggedIn ? "/dash" : "/"} className="justify-self-start">
        {isLoggedIn ? words.notFound.dashboard : words.notFound.home}
      </LinkButton>
    </MessageScreen>
  );
};
