import { Building2, MailOpen } from "lucide-react";
import { useLocation } from "react-router";
import { BackLink } from "../../../ui/back-link.tsx";
import { ChoiceCard } from "../../../ui/choice-card.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { SplitScreen } from "../../../ui/split-screen.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { messages } from "../messages.ts";

/** Lets a visitor choose the kind of account. A selected plan is passed on in the URL. */
export const GetStartedScreen = () => {
  const { search } = useLocation();
  return (
    <SplitScreen
      headline={messages.getStarted.headline}
      note={messages.getStarted.note}
      top={<BackLink to="/">{messages.getStarted.back}</BackLink>}
    >
      <ScreenHeading title={messages.getStarted.title} className="font-display text-3xl font-semibold">
        {messages.getStarted.heading}
      </ScreenHeading>
      <div className="grid gap-4">
        <ChoiceCard to={`/SignUp${search}`} Icon={Building2} title={messages.getStarted.employer} note={messages.getStarted.employerNote} />
        <ChoiceCard to="/StaffSignUp" Icon={MailOpen} title={messages.getStarted.employee} note={messages.getStarted.employeeNote} />
      </div>
      <p className="text-ink-soft">
        {messages.getStarted.haveAccount} <TextLink to="/Login2">{messages.getStarted.logIn}</TextLink>
      </p>
    </SplitScreen>
  );
};
