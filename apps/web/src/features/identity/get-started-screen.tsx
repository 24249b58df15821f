import { Building2, MailOpen } from "lucide-react";
import { useLocation } from "react-router";
import { ChoiceCard } from "../../ui/choice-card.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { SplitScreen } from "../../ui/split-screen.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { WayBack } from "../../ui/way-back.tsx";
import { words } from "./words.ts";

/** Where a person says which kind of account they want. A plan chosen before goes along in the address. */
export const GetStartedScreen = () => {
  const { search } = useLocation();
  return (
    <SplitScreen claim={words.getStarted.claim} note={words.getStarted.note} top={<WayBack to="/">{words.getStarted.back}</WayBack>}>
      <ScreenHeading title={words.getStarted.title} className="font-display text-3xl font-semibold">
        {words.getStarted.heading}
      </ScreenHeading>
      <div className="grid gap-4">
        <ChoiceCard to={`/SignUp${search}`} Icon={Building2} title={words.getStarted.employer} note={words.getStarted.employerNote} />
        <ChoiceCard to="/StaffSignUp" Icon={MailOpen} title={words.getStarted.employee} note={words.getStarted.employeeNote} />
      </div>
      <p className="text-ink-soft">
        {words.getStarted.haveAccount} <TextLink to="/Login2">{words.getStarted.logIn}</TextLink>
      </p>
    </SplitScreen>
  );
};
