import { LinkButton } from "../ui/link-button.tsx";
import { ScreenHeading } from "../ui/screen-heading.tsx";
import { MessageScreen } from "./message-screen.tsx";
import { messages } from "./messages.ts";
import { useSession } from "./session.ts";

/** The address leads nowhere; this says so and leads home, which for who is logged in is the dashboard. */
export const NotFoundScreen = () => {
  const isLoggedIn = useSession(({ token }) => token !== null);
  return (
    <MessageScreen>
      <ScreenHeading title={messages.notFound.title} className="font-display text-3xl font-semibold">
        {messages.notFound.heading}
      </ScreenHeading>
      <p className="text-ink-soft">{messages.notFound.text}</p>
      <LinkButton to={isLoggedIn ? "/dash" : "/"} className="justify-self-start">
        {isLoggedIn ? messages.notFound.dashboard : messages.notFound.home}
      </LinkButton>
    </MessageScreen>
  );
};
