import type { ReactNode } from "react";
import { useSession } from "../../app/session.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { Motif } from "../../ui/motif.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { messages } from "./messages.ts";

/** The admin dashboard: a welcome, and sections from other features. */
export const DashboardScreen = ({ children }: { children: ReactNode }) => {
  const user = useSession(({ userData }) => userData);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="relative isolate overflow-hidden rounded-card bg-night px-6 py-8 text-on-night sm:px-8">
        <Motif fade="corner" className="-z-10 opacity-[0.2]" />
        <ScreenHeading title={messages.dashboard.title} className="font-display text-3xl font-semibold wrap-anywhere">
          {messages.dashboard.welcome(user?.fullName ?? "")}
        </ScreenHeading>
        <p className="mt-1 wrap-anywhere text-on-night-soft">{user?.nameOfCompany}</p>
        <LinkButton to={`/dash/user-profile/${user?._id ?? ""}`} variant="onNight" className="mt-6">
          {messages.dashboard.checkDetails}
        </LinkButton>
      </div>
      {children}
    </div>
  );
};
