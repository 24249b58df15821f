import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { messages } from "./messages.ts";

interface ScreenHeadingProps {
  /** The title of the browser tab. */
  readonly title: string;
  readonly children: ReactNode;
  readonly className?: string;
}

const initialLocationKey = "default";

/** The main heading of a screen. It sets the tab title and takes the focus after a navigation, so that screen readers start here. */
export const ScreenHeading = ({ title, children, className = "" }: ScreenHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const isFirstVisit = key === initialLocationKey;
  // A changed search or filter is still the same screen, so the focus stays in the field.
  const shownPath = useRef(isFirstVisit ? pathname : "");
  useEffect(() => {
    document.title = `${title} · ${messages.productName}`;
  }, [title]);
  useEffect(() => {
    if (shownPath.current !== pathname) heading.current?.focus({ preventScroll: true });
    shownPath.current = pathname;
  }, [pathname]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
};
