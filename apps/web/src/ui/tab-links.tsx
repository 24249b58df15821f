import { Link } from "react-router";

interface TabLinksProps {
  /** The accessible name of the navigation. */
  readonly label: string;
  readonly tabs: readonly { readonly name: string; readonly to: string; readonly isCurrent: boolean }[];
  /** Whether the tabs are separate screens rather than sections of one. Back then returns to the previous tab. */
  readonly areSeparateScreens?: boolean;
}

/** On a phone more tabs than this would take three rows of uneven length; three equal columns take two. */
const tabsInOneRow = 4;

/** Links between the sections of a screen. Each section has its own URL. */
export const TabLinks = ({ label, tabs, areSeparateScreens = false }: TabLinksProps) => (
  <nav aria-label={label}>
    <ul
      className={`gap-0.5 rounded-card border border-line bg-surface p-1.5 ${
        tabs.length > tabsInOneRow ? "grid grid-cols-3 text-center sm:flex sm:flex-wrap" : "flex flex-wrap"
      }`}
    >
      {tabs.map(({ name, to, isCurrent }) => (
        <li key={name}>
          <Link
            to={to}
            replace={!areSeparateScreens}
            preventScrollReset={!areSeparateScreens}
            aria-current={isCurrent ? "page" : undefined}
            className="flex min-h-11 items-center justify-center rounded-lg px-1.5 text-sm/tight font-medium sm:px-2.5 outline-indigo hover:bg-sunken aria-[current=page]:bg-indigo-tint aria-[current=page]:font-semibold aria-[current=page]:text-indigo"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
