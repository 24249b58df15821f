import { Outlet } from "react-router";
import { useRights } from "../../app/rights.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { NotHere } from "../../ui/not-here.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { PartState } from "./part-state.tsx";
import { words } from "./words.ts";

/** Opens the company's money to whose role may see it, and tells everybody else whom to ask. */
export const PaymentsGate = () => {
  const session = useRights();
  if (!session.isSuccess) return <PartState query={session} />;
  return session.data.rights.includes("payments.read") ? <Outlet /> : <NoRight />;
};

const NoRight = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <ScreenHeading title={words.noRight.title} className="font-display text-3xl font-semibold">
      {words.noRight.title}
    </ScreenHeading>
    <NotHere title={words.noRight.heading} message={words.noRight.text}>
      <LinkButton to="/dash">{words.noRight.dashboard}</LinkButton>
    </NotHere>
  </div>
);
