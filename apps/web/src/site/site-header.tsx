import { Link, useLocation } from "react-router";
import { Hamburger } from "../ui/hamburger.tsx";
import { Logo } from "../ui/logo.tsx";
import { useMenu } from "../ui/menu.ts";
import { messages } from "./messages.ts";
import { isLandingRoute } from "./public-pages.ts";
import { SignInLinks } from "./sign-in-links.tsx";
import { useReplayedClicks } from "./use-replayed-clicks.ts";

const menuId = "site-menu";

/** Navigation of the public site. On narrow screens it collapses behind the menu button and closes on navigation. */
export const SiteHeader = () => {
  const { isOpen, button, close, toggle } = useMenu();
  return (
    <header
      {...useReplayedClicks<HTMLElement>()}
      className="sticky top-0 z-20 max-h-dvh overflow-y-auto border-b border-line bg-page no-script:static"
    >
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 px-5 py-2.5">
        <Link to="/" onClick={close} className="flex rounded-lg outline-indigo">
          <Logo />
        </Link>
        <Hamburger ref={button} isOpen={isOpen} controls={menuId} onToggle={toggle} className="lg:hidden no-script:hidden" />
        <div
          id={menuId}
          className={`${isOpen ? "flex" : "hidden no-script:flex"} w-full flex-col gap-3 pt-4 pb-3 lg:flex lg:w-auto lg:flex-1 lg:flex-row lg:items-center lg:justify-between lg:p-0`}
        >
          <nav aria-label={messages.header.navigation}>
            <ul className="grid gap-1 lg:flex">
              {messages.header.links.map((link) => (
                <li key={link.to}>
                  <MenuLink {...link} onNavigate={close} />
                </li>
              ))}
            </ul>
          </nav>
          <div className="grid auto-cols-fr grid-flow-col gap-3 lg:flex">
            <SignInLinks isPrimaryLast onNavigate={close} />
          </div>
        </div>
      </div>
    </header>
  );
};

const MenuLink = ({ to, name, onNavigate }: { to: string; name: string; onNavigate: () => void }) => {
  const { pathname } = useLocation();
  const isCurrent = isLandingRoute(to) ? isLandingRoute(pathname) : pathname.toLowerCase() === to;
  return (
    <Link
      to={to}
      onClick={onNavigate}
      aria-current={isCurrent ? "page" : undefined}
      className="flex min-h-11 items-center rounded-lg px-3 font-medium outline-indigo -outline-offset-2 hover:bg-sunken aria-[current=page]:font-semibold aria-[current=page]:text-indigo aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
    >
      {name}
    </Link>
  );
};
