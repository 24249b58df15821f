import { LinkButton } from "../ui/link-button.tsx";
import { ScreenHeading } from "../ui/screen-heading.tsx";
import { homePathOf } from "./home-path.ts";
import { MessageScreen } from "./message-screen.tsx";
import { messages } from "./messages.ts";
import type { Person } from "./session.ts";

const otherLogin = { admin: "/StaffLogin", staff: "/Login" };

/** Tells somebody that this area is for the other kind of account, and where theirs is. */
export const WrongPortalScreen = ({ cameAs }: { cameAs: Person["role"] }) => (
  <MessageScreen>
    <ScreenHeading title={messages.wrongPortal.title} className="font-display text-3xl font-semibold">
      {messages.wrongPortal[cameAs].heading}
    </ScreenHeading>
    <p className="text-ink-soft">{messages.wrongPortal[cameAs].text}</p>
    <div className="flex flex-wrap gap-3">
      <LinkButton to={homePathOf(cameAs)}>{messages.wrongPortal[cameAs].home}</LinkButton>
      <LinkButton to={otherLogin[cameAs]} variant="quiet">
        {messages.wrongPortal[cameAs].other}
      </LinkButton>
    </div>
  </MessageScreen>
);
