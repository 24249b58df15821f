import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { messages } from "./messages.ts";

interface ScreenHeadingProps {
  /** What the browser's tab says. */
  readonly title: string;
  readonly children: ReactNode;
  readonly className?: string;
}

const keyOfFirstVisit = "default";

/** The one main heading of a screen. It names the tab and, after a navigation, takes the focus so that reading starts here. */
export const ScreenHeading = ({ title, children, className = "" }: ScreenHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const isFirstVisit = key === keyOfFirstVisit;
  // Another search or another filter is the same screen: who types on goes on typing.
  const shown = useRef(isFirstVisit ? pathname : "");
  useEffect(() => {
    document.title = `${title} · ${messages.productName}`;
  }, [title]);
  useEffect(() => {
    if (shown.current !== pathname) heading.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
};
