import { Building2, ChevronDown, FileSignature, IdCard, LogOut, type LucideIcon, Pencil, ShieldCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { Avatar } from "../ui/avatar.tsx";
import { Logo } from "../ui/logo.tsx";
import { useMenu } from "../ui/menu.ts";
import { ThemeToggle } from "../ui/theme-toggle.tsx";
import { messages } from "./messages.ts";
import { useSession } from "./session.ts";

const menuId = "profile-menu";

/** Navigation and profile menu of the staff portal. On a phone it scrolls away, because two sticky lines would cover the fields. */
export const StaffHeader = ({ hasOtherCompanies }: { hasOtherCompanies: boolean }) => (
  <header className="relative z-10 border-b border-line bg-surface sm:sticky sm:top-0 print:hidden">
    <div className="mx-auto flex max-w-5xl flex-wrap items-center gap-x-4 px-5 pt-3 sm:flex-nowrap sm:py-3">
      <Link to="/app2/dashboard1" className="flex rounded-lg outline-indigo">
        <Logo />
      </Link>
      <nav
        aria-label={messages.staff.navigation}
        className="order-last -mx-2 flex w-full justify-between sm:order-none sm:mx-0 sm:w-auto sm:gap-1"
      >
        <HeaderLink to="/app2/dashboard1" label={messages.staff.dashboard} />
        <HeaderLink to="/app2" label={messages.staff.details} />
        <HeaderLink to="/app2/payslips" label={messages.staff.payslips} />
        <HeaderLink to="/app2/declarations" label={messages.staff.reliefClaims} />
      </nav>
      <div className="ml-auto flex items-center gap-1">
        <ThemeToggle className="text-ink-soft outline-indigo hover:bg-sunken hover:text-ink" />
        <ProfileMenu hasOtherCompanies={hasOtherCompanies} />
      </div>
    </div>
  </header>
);

const HeaderLink = ({ to, label }: { to: string; label: string }) => {
  const isCurrent = useLocation().pathname.toLowerCase() === to;
  return (
    <Link
      to={to}
      aria-current={isCurrent ? "page" : undefined}
      className="flex min-h-11 items-center rounded-lg px-2 font-medium whitespace-nowrap max-sm:px-1.5 max-sm:text-sm -outline-offset-4 outline-indigo hover:bg-sunken aria-[current=page]:font-semibold aria-[current=page]:text-indigo aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
    >
      {label}
    </Link>
  );
};

const ProfileMenu = ({ hasOtherCompanies }: { hasOtherCompanies: boolean }) => {
  const { isOpen, button, close, toggle } = useMenu();
  const navigate = useNavigate();
  const fullName = useSession(({ employee }) => employee?.fullName ?? "");
  const company = useSession(({ employee }) => employee?.nameOfCompany);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const closeFromOutside = ({ target }: Event) => {
      if (!container.current?.contains(target as Node)) close();
    };
    addEventListener("pointerdown", closeFromOutside);
    return () => removeEventListener("pointerdown", closeFromOutside);
  });
  const logOut = () => {
    close();
    void navigate("/app2/logout");
  };
  return (
    <div ref={container} className="relative">
      <button
        ref={button}
        type="button"
        aria-label={messages.staff.menu(fullName)}
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={toggle}
        className="flex min-h-11 cursor-pointer items-center gap-1 rounded-full pr-1 outline-indigo hover:bg-sunken"
      >
        <Avatar fullName={fullName} />
        <ChevronDown aria-hidden className="size-4 text-ink-soft" />
      </button>
      <div id={menuId} hidden={!isOpen} className="absolute right-0 mt-2 w-64 rounded-card border border-line bg-surface p-2 shadow-lg">
        <div className="px-3 py-2">
          <p className="font-semibold wrap-anywhere">{fullName}</p>
          <p className="text-sm wrap-anywhere text-ink-soft">{company}</p>
        </div>
        <ul className="grid border-t border-line pt-2">
          <MenuItem to="/profile" Icon={IdCard} label={messages.staff.profile} onNavigate={close} />
          <MenuItem to="/app2/documents" Icon={FileSignature} label={messages.staff.documents} onNavigate={close} />
          <MenuItem to="/update-profile/app3" Icon={Pencil} label={messages.staff.editProfile} onNavigate={close} />
          <MenuItem to="/app2/security" Icon={ShieldCheck} label={messages.staff.security} onNavigate={close} />
          {hasOtherCompanies && <MenuItem to="/ChooseCompany" Icon={Building2} label={messages.staff.otherCompany} onNavigate={close} />}
          <li>
            <button type="button" onClick={logOut} className={`${menuItemClassName} w-full cursor-pointer`}>
              <LogOut aria-hidden className="size-5 text-ink-soft" />
              {messages.staff.logout}
            </button>
          </li>
        </ul>
      </div>
    </div>
  );
};

const menuItemClassName = "flex min-h-11 items-center gap-3 rounded-lg px-3 font-medium -outline-offset-2 outline-indigo hover:bg-sunken";

const MenuItem = ({ to, Icon, label, onNavigate }: { to: string; Icon: LucideIcon; label: string; onNavigate: () => void }) => (
  <li>
    <Link to={to} onClick={onNavigate} className={menuItemClassName}>
      <Icon aria-hidden className="size-5 text-ink-soft" />
      {label}
    </Link>
  </li>
);
