import { Link, useLocation } from "react-router";
import { Hamburger } from "../ui/hamburger.tsx";
import { Logo } from "../ui/logo.tsx";
import { useMenu } from "../ui/menu.ts";
import { WaysIn } from "./ways-in.tsx";
import { words } from "./words.ts";

const menuId = "site-menu";

/** The public site's navigation. On a narrow screen it folds away behind the hamburger and closes when something is chosen. */
export const SiteHeader = () => {
  const { isOpen, button, close, toggle } = useMenu();
  return (
    <header className="sticky top-0 z-20 max-h-dvh overflow-y-auto border-b border-line bg-page">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 px-5 py-2.5">
        <Link to="/" onClick={close} className="flex rounded-lg outline-indigo">
          <Logo />
        </Link>
        <Hamburger ref={button} isOpen={isOpen} controls={menuId} onToggle={toggle} className="md:hidden" />
        <div
          id={menuId}
          className={`${isOpen ? "flex" : "hidden"} w-full flex-col gap-3 pt-4 pb-3 md:flex md:w-auto md:flex-1 md:flex-row md:items-center md:justify-between md:p-0`}
        >
          <nav aria-label={words.header.navigation}>
            <HomeLink onChoice={close} />
          </nav>
          <div className="grid auto-cols-fr grid-flow-col gap-3 md:flex">
            <WaysIn isNextLast onChoice={close} />
          </div>
        </div>
      </div>
    </header>
  );
};

const HomeLink = ({ onChoice }: { onChoice: () => void }) => {
  const { pathname } = useLocation();
  const isHere = pathname === "/" || pathname.toLowerCase() === "/home";
  return (
    <Link
      to="/home"
      onClick={onChoice}
      aria-current={isHere ? "page" : undefined}
      className="flex min-h-11 w-fit items-center rounded-lg px-3 font-medium outline-indigo hover:bg-sunken aria-[current=page]:font-semibold aria-[current=page]:text-indigo aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
    >
      {words.header.home}
    </Link>
  );
};
