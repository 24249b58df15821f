import { Link, Outlet, useLocation } from "react-router";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.tabs;
const tabs = [
  { name: messages.structures, to: "/dash/create-salary" },
  { name: messages.components, to: "/dash/create-salary/components" },
  { name: messages.grades, to: "/dash/create-salary/grades" },
  { name: messages.people, to: "/dash/create-salary/people" },
];

/** The layout route of the salary structure screens. */
export const SalaryOutlet = () => (
  <div data-wide className="grid grid-cols-[minmax(0,1fr)]">
    <Outlet />
  </div>
);

/** The tabs between the salary structure screens. */
export const SalaryTabs = () => {
  const pathname = useLocation().pathname.toLowerCase();
  const isCurrent = (to: string) =>
    pathname === to || (to === "/dash/create-salary" && pathname.startsWith("/dash/create-salary/structure/"));
  return (
    <nav aria-label={messages.label}>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 border-b border-line">
        {tabs.map(({ name, to }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isCurrent(to) ? "page" : undefined}
              className="-mb-px flex min-h-11 items-center border-b-2 border-transparent text-sm font-medium text-ink-soft outline-indigo hover:text-ink aria-[current=page]:border-indigo aria-[current=page]:font-semibold aria-[current=page]:text-indigo"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
