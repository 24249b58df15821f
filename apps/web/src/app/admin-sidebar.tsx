import { ReadInvoiceOverview } from "@albashi/contracts/invoice-overview";
import { useQuery } from "@tanstack/react-query";
import {
  Building2,
  FileSpreadsheet,
  HandCoins,
  History,
  Landmark,
  LayoutDashboard,
  LogOut,
  ReceiptText,
  ShieldCheck,
  Users,
  UsersRound,
  Wallet,
} from "lucide-react";
import { Link, useNavigate } from "react-router";
import { call } from "../api-client.ts";
import { Hamburger } from "../ui/hamburger.tsx";
import { Logo } from "../ui/logo.tsx";
import { useMenu } from "../ui/menu.ts";
import { ThemeToggle } from "../ui/theme-toggle.tsx";
import { messages } from "./admin-messages.ts";
import { useCan, useServerSession } from "./rights.ts";
import { useSession } from "./session.ts";
import { SidebarLink } from "./sidebar-link.tsx";

const menuId = "admin-menu";
const links = (userId: string) =>
  [
    { area: "dashboard", to: "/dash/dashboard", Icon: LayoutDashboard },
    { area: "people", to: "/dash/employeemanage", Icon: Users },
    { area: "payroll", to: "/dash/payrollmanage", Icon: HandCoins },
    { area: "wallet", to: "/dash/wallet", Icon: Wallet },
    { area: "remittances", to: "/dash/remittances", Icon: Landmark },
    { area: "reports", to: "/dash/reports", Icon: FileSpreadsheet },
    { area: "company", to: `/dash/user-profile/${userId}`, Icon: Building2 },
    { area: "team", to: "/dash/team", Icon: UsersRound },
    { area: "security", to: "/dash/security", Icon: ShieldCheck },
    // Last, because these appear only once it is known whether they are offered.
    { area: "activity", to: "/dash/activity", Icon: History },
    { area: "invoices", to: "/dash/invoices", Icon: ReceiptText },
  ] as const;

/** Navigation of the admin portal, with the company name and the logout button. */
export const AdminSidebar = () => {
  const { isOpen, button, close, toggle } = useMenu();
  return (
    <header className="print:hidden sticky top-0 z-10 max-h-dvh overflow-y-auto border-b border-line bg-surface lg:flex lg:h-dvh lg:flex-col lg:border-r lg:border-b-0">
      <div className="flex items-center justify-between gap-3 px-5 py-3 lg:px-5 lg:py-5">
        <Link to="/dash" onClick={close} className="flex rounded-lg outline-indigo">
          <Logo />
        </Link>
        <Hamburger ref={button} isOpen={isOpen} controls={menuId} onToggle={toggle} className="lg:hidden" />
      </div>
      <div id={menuId} className={`${isOpen ? "flex" : "hidden"} flex-col gap-6 px-5 pb-5 lg:flex lg:flex-1 lg:px-3`}>
        <CompanyCard />
        <Navigation onNavigate={close} />
        <div className="mt-auto flex items-center justify-between gap-2 border-t border-line pt-3">
          <LogOutButton />
          <ThemeToggle className="text-ink-soft outline-indigo hover:bg-sunken hover:text-ink" />
        </div>
      </div>
    </header>
  );
};

/** A button, because logging out is an action; the logout screen performs it. */
const LogOutButton = () => {
  const navigate = useNavigate();
  return (
    <button
      type="button"
      onClick={() => void navigate("/dash/logout")}
      className="flex min-h-11 flex-1 cursor-pointer items-center gap-3 rounded-lg px-3 font-semibold text-ink-soft outline-indigo hover:bg-sunken hover:text-ink"
    >
      <LogOut aria-hidden className="size-5" />
      {messages.logOut}
    </button>
  );
};

const CompanyCard = () => {
  const company = useSession(({ userData }) => userData?.nameOfCompany);
  const role = useServerSession().data?.memberships.find(({ isThisOne }) => isThisOne)?.role;
  return (
    <div className="rounded-card bg-sunken px-3 py-3">
      <p className="font-semibold wrap-anywhere">{company}</p>
      <p className="text-sm text-ink-soft">
        <span>{messages.role}</span>
        {role !== undefined && role !== "staff" && <span> · {messages.roles[role]}</span>}
      </p>
    </div>
  );
};

const Navigation = ({ onNavigate }: { onNavigate: () => void }) => {
  const id = useSession((session) => session.id);
  const can = useCan();
  // Shown until the permissions are known: most users have these, and a link that appears later would move those below it.
  const isPending = useServerSession().isPending;
  const canReadRemittances = isPending || can("payments.read");
  const hasInvoices = useHasInvoices(can("payments.read"));
  const canDownloadReports = isPending || can("payroll.export");
  return (
    <nav aria-label={messages.navigation}>
      <ul className="grid gap-1">
        {links(id ?? "")
          .filter(({ area }) => area !== "activity" || can("team.manage"))
          .filter(({ area }) => area !== "remittances" || canReadRemittances)
          .filter(({ area }) => area !== "invoices" || hasInvoices)
          .filter(({ area }) => area !== "reports" || canDownloadReports)
          .map((link) => (
            <SidebarLink key={link.area} {...link} label={messages[link.area]} onNavigate={onNavigate} />
          ))}
      </ul>
    </nav>
  );
};

/** Only companies whose people Albashi employs, or employed, have invoices. */
const useHasInvoices = (canRead: boolean): boolean => {
  const overview = useQuery({
    queryKey: ["invoices", "overview"],
    queryFn: ({ signal }) => call(ReadInvoiceOverview, { signal }),
    enabled: canRead,
    staleTime: 300_000,
  });
  return overview.data?.isClient ?? false;
};
