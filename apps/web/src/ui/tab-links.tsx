import { Link } from "react-router";

interface TabLinksProps {
  /** What the parts are parts of. */
  readonly label: string;
  readonly tabs: readonly { readonly name: string; readonly to: string; readonly isHere: boolean }[];
  /** Screens of their own, rather than parts of one: Back then leads from one to the other. */
  readonly areScreens?: boolean;
}

/** The ways between the parts of a screen. Each has an address of its own, so Back and a copied link lead to it. */
export const TabLinks = ({ label, tabs, areScreens = false }: TabLinksProps) => (
  <nav aria-label={label}>
    <ul className="flex flex-wrap gap-0.5 rounded-card border border-line bg-surface p-1.5">
      {tabs.map(({ name, to, isHere }) => (
        <li key={name}>
          <Link
            to={to}
            replace={!areScreens}
            preventScrollReset={!areScreens}
            aria-current={isHere ? "page" : undefined}
            className="flex min-h-11 items-center rounded-lg px-2.5 text-sm font-medium outline-indigo hover:bg-sunken aria-[current=page]:bg-indigo-tint aria-[current=page]:font-semibold aria-[current=page]:text-indigo"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
