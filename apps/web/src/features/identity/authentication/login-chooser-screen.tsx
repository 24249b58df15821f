import { Building2, UserRound } from "lucide-react";
import { BackLink } from "../../../ui/back-link.tsx";
import { ChoiceCard } from "../../../ui/choice-card.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { SplitScreen } from "../../../ui/split-screen.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { messages } from "../messages.ts";

/** Lets the user choose between the admin and the staff login. */
export const LoginChooserScreen = () => (
  <SplitScreen headline={messages.chooser.headline} note={messages.chooser.note} top={<BackLink to="/">{messages.chooser.back}</BackLink>}>
    <ScreenHeading title={messages.chooser.title} className="font-display text-3xl font-semibold">
      {messages.chooser.heading}
    </ScreenHeading>
    <div className="grid gap-4">
      <ChoiceCard to="/Login" Icon={Building2} title={messages.chooser.employer} note={messages.chooser.employerNote} />
      <ChoiceCard to="/StaffLogin" Icon={UserRound} title={messages.chooser.employee} note={messages.chooser.employeeNote} />
    </div>
    <p className="text-ink-soft">
      {messages.chooser.invitation} <TextLink to="/GetStarted">{messages.chooser.join}</TextLink>
    </p>
  </SplitScreen>
);
