import { useState } from "react";
import { Link, useLocation } from "react-router";
import { Hamburger } from "../ui/hamburger.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { Logo } from "../ui/logo.tsx";
import { words } from "./words.ts";

const menuId = "site-menu";

/** The public site's navigation. On a narrow screen it folds away behind the hamburger and closes when something is chosen. */
export const SiteHeader = () => {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-page">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 px-5 py-2.5">
        <Link to="/" onClick={close} className="rounded-lg outline-indigo">
          <Logo />
        </Link>
        <Hamburger isOpen={isOpen} controls={menuId} onToggle={() => setIsOpen(!isOpen)} className="md:hidden" />
        <div
          id={menuId}
          className={`${isOpen ? "flex" : "hidden"} w-full flex-col gap-3 pt-4 pb-3 md:flex md:w-auto md:flex-1 md:flex-row md:items-center md:justify-between md:p-0`}
        >
          <nav aria-label={words.header.navigation}>
            <HomeLink onChoice={close} />
          </nav>
          <div className="grid grid-cols-2 gap-3 md:flex">
            <LinkButton to="/Login" look="quiet" onClick={close}>
              {words.header.logIn}
            </LinkButton>
            <LinkButton to="/SignUp" onClick={close}>
              {words.header.getStarted}
            </LinkButton>
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
