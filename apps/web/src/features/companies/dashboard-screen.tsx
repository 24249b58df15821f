import type { ReactNode } from "react";
import { useSession } from "../../app/session.ts";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { messages } from "./messages.ts";

/** The admin dashboard: a short greeting, and sections from other features. */
export const DashboardScreen = ({ children }: { children: ReactNode }) => {
  const user = useSession(({ userData }) => userData);
  return (
    <div data-wide className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <ScreenHeading title={messages.dashboard.title} className="font-display text-2xl font-semibold wrap-anywhere">
          {messages.dashboard.welcome(user?.fullName ?? "")}
        </ScreenHeading>
        <TextLink to={`/dash/user-profile/${user?._id ?? ""}`} className="text-sm">
          {messages.dashboard.checkDetails}
        </TextLink>
      </div>
      {children}
    </div>
  );
};
