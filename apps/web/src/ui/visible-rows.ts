import { useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** Rows above and below the screen that are rendered too, so that fast scrolling shows no blank rows. */
export const overscanRows = 8;

interface Range {
  readonly first: number;
  /** The first row after the rendered ones. */
  readonly end: number;
}

/** Where a rendered row stands in the body of its table. */
interface RowPlace {
  readonly index: number;
  readonly topPx: number;
}

interface VisibleRows {
  readonly bodyRef: RefObject<HTMLTableSectionElement | null>;
  readonly range: Range;
  readonly places: readonly RowPlace[];
  readonly totalPx: number;
  /** The ref of every row, which also needs its index as `data-index`: a row with long values is higher than the others. */
  readonly measureRow: (row: HTMLTableRowElement | null) => void;
}

/**
 * Which of many rows to render: those on the screen and a few around them. Rows have the same height unless a value needs another line.
 * The page scrolls, not a container in it, so that the browser restores the position on return.
 */
export const useVisibleRows = (rows: { count: number; height: number }): VisibleRows => {
  const { count, height } = rows;
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    estimateSize: () => height,
    overscan: overscanRows,
    scrollMargin,
    // Heights come from the observer alone: to ask each new row for its height would interrupt every frame of a scroll.
    measureElement: (_, observed) => observed?.borderBoxSize[0]?.blockSize ?? height,
  });
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
  const range = rangeOf(virtualizer.getVirtualItems(), count);
  return {
    bodyRef,
    range,
    places: placesOf(range, virtualizer, height),
    totalPx: virtualizer.getTotalSize(),
    measureRow: virtualizer.measureElement,
  };
};

/** The first rows are rendered even while the list begins below the screen: links and screen readers can jump to it. */
export const rangeOf = (items: readonly { readonly index: number }[], count: number): Range => {
  const first = items[0]?.index ?? 0;
  const end = (items.at(-1)?.index ?? -1) + 1;
  return { first, end: first === 0 ? Math.min(count, Math.max(end, 2 * overscanRows)) : end };
};

type Rows = Virtualizer<Window, HTMLTableRowElement>;

const placesOf = ({ first, end }: Range, { measurementsCache, options }: Rows, height: number): RowPlace[] =>
  Array.from({ length: end - first }, (_, offset) => {
    const index = first + offset;
    const measured = measurementsCache[index];
    return { index, topPx: measured ? measured.start - options.scrollMargin : index * height };
  });
