import { useSession } from "../../app/session.ts";
import { Motif } from "../../ui/motif.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { SetUpChecklist } from "./set-up-checklist.tsx";
import { words } from "./words.ts";

/** The first screen of a new company: who is here, and what is still to do before the first pay day. */
export const DashboardScreen = () => {
  const person = useSession(({ userData }) => userData);
  return (
    <div className="grid gap-8">
      <div className="relative isolate overflow-hidden rounded-card bg-night px-6 py-8 text-on-night sm:px-8">
        <Motif className="-z-20 opacity-[0.2]" />
        <div aria-hidden className="absolute inset-0 -z-10 bg-linear-to-r from-night from-50% to-transparent" />
        <ScreenHeading title={words.dashboard.title} className="font-display text-3xl font-semibold break-words">
          {words.dashboard.welcome(person?.fullName ?? "")}
        </ScreenHeading>
        <p className="mt-1 text-on-night-soft">{person?.nameOfCompany}</p>
      </div>
      <SetUpChecklist />
    </div>
  );
};
