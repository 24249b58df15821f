import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** Rows above and below the screen that are drawn too, so that a quick thumb finds them there. */
const spareRows = 8;
/** The range moves in small steps: each frame of a scroll draws few new rows, and one that moves little draws none. */
const stepRows = 2;

interface Range {
  readonly first: number;
  /** The first row that is not drawn any more. */
  readonly end: number;
}

/**
 * Which of many equally high rows to draw: those on the screen and a few around them. It is the page that scrolls, not a
 * box in it, so that the browser gives the place back on return.
 */
export const useVisibleRows = (rows: {
  count: number;
  height: number;
}): { box: RefObject<HTMLTableSectionElement | null>; range: Range } => {
  const { count, height } = rows;
  const box = useRef<HTMLTableSectionElement>(null);
  const [range, setRange] = useState<Range>({ first: 0, end: Math.min(count, 2 * spareRows) });
  useLayoutEffect(() => {
    const look = () => {
      const top = box.current?.getBoundingClientRect().top ?? 0;
      const next = rangeAt({ above: -top, screen: innerHeight, count, height });
      setRange((last) => (last.first === next.first && last.end === next.end ? last : next));
    };
    look();
    addEventListener("scroll", look, { passive: true });
    addEventListener("resize", look);
    // What stands above the rows may arrive later and move them.
    const sizes = new ResizeObserver(look);
    sizes.observe(document.body);
    return () => {
      sizes.disconnect();
      removeEventListener("scroll", look);
      removeEventListener("resize", look);
    };
  }, [count, height]);
  return { box, range };
};

/** The rows to draw when so many pixels of the list are above the screen. */
export const rangeAt = ({ above, screen, count, height }: { above: number; screen: number; count: number; height: number }): Range => {
  const steps = (row: number) => Math.floor(row / stepRows) * stepRows;
  const first = Math.max(0, steps(above / height - spareRows));
  // The first are there also while the list begins below the screen: who jumps to it, or hears it, finds them.
  const least = first === 0 ? 2 * spareRows : 0;
  const end = Math.min(count, Math.max(steps((above + screen) / height + spareRows) + stepRows, least));
  return { first: Math.min(first, count), end };
};
