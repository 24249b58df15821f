import { LinkButton } from "../ui/link-button.tsx";
import { ScreenHeading } from "../ui/screen-heading.tsx";
import { homeOf } from "./home-of.ts";
import { MessageScreen } from "./message-screen.tsx";
import type { Person } from "./session.ts";
import { words } from "./words.ts";

const otherLogin = { admin: "/StaffLogin", staff: "/Login" };

/** Tells somebody that this area is for the other kind of account, and where theirs is. */
export const WrongDoorScreen = ({ cameAs }: { cameAs: Person["role"] }) => (
  <MessageScreen>
    <ScreenHeading title={words.wrongDoor.title} className="font-display text-3xl font-semibold">
      {words.wrongDoor[cameAs].heading}
    </ScreenHeading>
    <p className="text-ink-soft">{words.wrongDoor[cameAs].text}</p>
    <div className="flex flex-wrap gap-3">
      <LinkButton to={homeOf(cameAs)}>{words.wrongDoor[cameAs].home}</LinkButton>
      <LinkButton to={otherLogin[cameAs]} look="quiet">
        {words.wrongDoor[cameAs].other}
      </LinkButton>
    </div>
  </MessageScreen>
);
