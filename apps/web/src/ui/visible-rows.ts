import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** Rows above and below the screen that are rendered too, so that fast scrolling shows no blank rows. */
export const overscanRows = 8;

interface Range {
  readonly first: number;
  /** The first row after the rendered ones. */
  readonly end: number;
}

/**
 * Which of many rows of equal height to render: those on the screen and a few around them. The page scrolls, not a container in it, so that
 * the browser restores the position on return.
 */
export const useVisibleRows = (rows: {
  count: number;
  height: number;
}): { bodyRef: RefObject<HTMLTableSectionElement | null>; range: Range } => {
  const { count, height } = rows;
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const virtualizer = useWindowVirtualizer({ count, estimateSize: () => height, overscan: overscanRows, scrollMargin });
  useLayoutEffect(() => {
    const measureTop = () => bodyRef.current && setScrollMargin(Math.round(bodyRef.current.getBoundingClientRect().top + scrollY));
    measureTop();
    // Content above the rows may arrive later and move them.
    const sizes = new ResizeObserver(measureTop);
    sizes.observe(document.body);
    return () => sizes.disconnect();
  }, [count, height]);
  // The virtualizer caches the positions that it computed from the last height.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height]);
  return { bodyRef, range: rangeOf(virtualizer.getVirtualItems(), count) };
};

/** The first rows are rendered even while the list begins below the screen: links and screen readers can jump to it. */
export const rangeOf = (items: readonly { readonly index: number }[], count: number): Range => {
  const first = items[0]?.index ?? 0;
  const end = (items.at(-1)?.index ?? -1) + 1;
  return { first, end: first === 0 ? Math.min(count, Math.max(end, 2 * overscanRows)) : end };
};
