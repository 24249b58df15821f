import type { Section } from "@albashi/contracts/people/records";
import {
  ChevronRight,
  CircleCheck,
  CircleDashed,
  CircleDotDashed,
  GraduationCap,
  Handshake,
  HeartHandshake,
  Hourglass,
  IdCard,
  Landmark,
  type LucideIcon,
  MapPin,
} from "lucide-react";
import { Link } from "react-router";
import { Badge } from "../../../ui/badge.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { messages } from "../records/messages.ts";
import { useOwnPerson } from "../records/own-person.ts";
import { useOwnRecords } from "../records/own-records.ts";
import { sectionLinks } from "../records/section-links.ts";

const icons: Record<Section, LucideIcon> = {
  contact: MapPin,
  next_of_kin: HeartHandshake,
  education: GraduationCap,
  guarantors: Handshake,
  personal: IdCard,
  financial: Landmark,
};

/** Links to the six details screens, with their completion state. */
export const DetailsMenu = () => (
  <div className="grid gap-6">
    <div className="flex flex-wrap items-start justify-between gap-4">
      <div className="grid max-w-lg gap-1">
        <ScreenHeading title={messages.menu.title} className="font-display text-3xl font-semibold">
          {messages.menu.heading}
        </ScreenHeading>
        <p className="text-ink-soft">{messages.menu.text}</p>
      </div>
      <LinkButton to="/update-profile/app3" variant="secondary">
        {messages.menu.editProfile}
      </LinkButton>
    </div>
    <nav aria-label={messages.menu.list}>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {sectionLinks.map(({ section, to }) => (
          <li key={section}>
            <MenuLink section={section} to={to} />
          </li>
        ))}
      </ul>
    </nav>
  </div>
);

const MenuLink = ({ section, to }: { section: Section; to: string }) => {
  const Icon = icons[section];
  return (
    <Link to={to} className="flex min-h-16 items-center gap-4 px-5 py-3 -outline-offset-4 outline-indigo hover:bg-indigo-tint">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-indigo-tint text-indigo">
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5 sm:flex sm:items-center sm:justify-between">
        <span className="font-semibold">{messages.sections[section]}</span>
        <SectionState section={section} />
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </Link>
  );
};

/** Shown once the state is loaded; the menu works without it. */
const SectionState = ({ section }: { section: Section }) => {
  const { data } = useOwnRecords();
  const { data: person } = useOwnPerson();
  if (data === undefined) return <span className="block h-5" />;
  const { current, proposed } = data[section];
  // The employment record has an email address and a phone number, and often the bank account.
  const isPartlyGiven = section === "contact" ? Boolean(person) : section === "financial" && Boolean(person?.account);
  const [tone, StateIcon, label] = stateOf({ isProposed: proposed !== null, isGiven: current !== null, isPartlyGiven });
  return (
    <span className="flex">
      <Badge tone={tone} Icon={StateIcon}>
        {label}
      </Badge>
    </span>
  );
};

const stateOf = ({ isProposed, isGiven, isPartlyGiven }: { isProposed: boolean; isGiven: boolean; isPartlyGiven: boolean }) => {
  if (isProposed) return ["warning", Hourglass, messages.menu.waiting] as const;
  if (isGiven) return ["success", CircleCheck, messages.menu.given] as const;
  return isPartlyGiven
    ? (["neutral", CircleDotDashed, messages.menu.partly] as const)
    : (["neutral", CircleDashed, messages.menu.missing] as const);
};
