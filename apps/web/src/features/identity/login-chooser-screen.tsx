import { Building2, UserRound } from "lucide-react";
import { ChoiceCard } from "../../ui/choice-card.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { SplitScreen } from "../../ui/split-screen.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { WayBack } from "../../ui/way-back.tsx";
import { words } from "./words.ts";

/** Where a person says whether they come as an employer or as an employee. */
export const LoginChooserScreen = () => (
  <SplitScreen claim={words.chooser.claim} note={words.chooser.note} top={<WayBack to="/">{words.chooser.back}</WayBack>}>
    <ScreenHeading title={words.chooser.title} className="font-display text-3xl font-semibold">
      {words.chooser.heading}
    </ScreenHeading>
    <div className="grid gap-4">
      <ChoiceCard to="/Login" Icon={Building2} title={words.chooser.employer} note={words.chooser.employerNote} />
      <ChoiceCard to="/StaffLogin" Icon={UserRound} title={words.chooser.employee} note={words.chooser.employeeNote} />
    </div>
    <p className="text-ink-soft">
      {words.chooser.invitation} <TextLink to="/GetStarted">{words.chooser.join}</TextLink>
    </p>
  </SplitScreen>
);
