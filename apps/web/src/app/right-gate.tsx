import type { SessionPermission } from "@albashi/contracts/contract";
import type { ComponentProps } from "react";
import { Outlet } from "react-router";
import { LinkButton } from "../ui/link-button.tsx";
import { NotAvailable } from "../ui/not-available.tsx";
import { ScreenHeading } from "../ui/screen-heading.tsx";
import { SectionState } from "../ui/section-state.tsx";
import { useServerSession } from "./rights.ts";

interface RightGateProps {
  readonly right: SessionPermission;
  readonly messages: ComponentProps<typeof SectionState>["messages"] & {
    readonly noRight: { readonly title: string; readonly heading: string; readonly text: string; readonly dashboard: string };
  };
}

/** Shows the nested routes to roles with the given permission, and a notice to all others. */
export const RightGate = ({ right, messages }: RightGateProps) => {
  const session = useServerSession();
  if (!session.isSuccess) return <SectionState query={session} messages={messages} />;
  if (session.data.rights.includes(right)) return <Outlet />;
  const { title, heading, text, dashboard } = messages.noRight;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ScreenHeading title={title} className="font-display text-3xl font-semibold">
        {title}
      </ScreenHeading>
      <NotAvailable title={heading} message={text}>
        <LinkButton to="/dash">{dashboard}</LinkButton>
      </NotAvailable>
    </div>
  );
};
