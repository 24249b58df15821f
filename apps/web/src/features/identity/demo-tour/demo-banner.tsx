import { Eye } from "lucide-react";
import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { endSession, useSession } from "../../../app/session.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { messages } from "./messages.ts";

const accountPath = "/GetStarted";

/** Says above every screen of the demo that nothing can be changed, and leads to the other view and to an account. */
export const DemoBanner = () => {
  const otherView = useSession(({ userData }) => (userData?.role === "staff" ? "employer" : "staff"));
  const navigate = useNavigate();
  const leave = async (event: MouseEvent) => {
    event.preventDefault();
    // The demo ends once its screen is gone; before, the screen would redirect a visitor without a session.
    await navigate(accountPath);
    endSession();
  };
  return (
    <section
      aria-label={messages.banner.label}
      className="flex min-h-33 flex-wrap items-center gap-x-6 gap-y-2 border-b border-line bg-sky-tint px-5 py-2 sm:min-h-29 lg:min-h-16 lg:px-7 print:hidden"
    >
      <p className="flex grow basis-full items-center gap-3 lg:basis-0">
        <Eye aria-hidden className="size-5 shrink-0 text-sky" />
        {messages.banner.text}
      </p>
      <div className="grid grow auto-cols-fr grid-flow-col gap-2 sm:flex sm:grow-0">
        <LinkButton to={`/demo?view=${otherView}`} variant="secondary" className="px-3! text-sm">
          {messages.banner.viewAs[otherView]}
        </LinkButton>
        <LinkButton to={accountPath} onClick={(event) => void leave(event)} className="px-3! text-sm">
          {messages.banner.createAccount}
        </LinkButton>
      </div>
    </section>
  );
};
