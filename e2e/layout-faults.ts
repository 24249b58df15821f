import type { Page } from "@playwright/test";

/** A layout fault that a user sees: text that is cut off, covers other text, leaves its frame, or makes the page scroll sideways. */
interface LayoutFault {
  readonly kind: "cut off" | "overlaps" | "leaves its frame" | "touching amounts" | "broken amount" | "wrapped button" | "scrolls sideways";
  /** The element and its text, and the element it conflicts with. */
  readonly element: string;
}

/** The box of one line of text, or of a field, whose text is empty. */
interface Piece {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly element: Element;
  readonly text: string;
}

/** Finds the layout faults on the page, or in the open dialog, at the current width. */
export const findLayoutFaults = (page: Page): Promise<LayoutFault[]> => {
  const source = Object.entries(functionsInBrowser).map(([name, code]) => `const ${name} = ${code};`);
  return page.evaluate<LayoutFault[]>(`(() => { const measures = new Map(); ${source.join("\n")} return collectFaults(); })()`);
};

/** The style and the place of an element, which many pieces of text inside it ask for. */
interface Measure {
  readonly position: string;
  readonly overflowX: string;
  readonly overflowY: string;
  readonly display: string;
  readonly box: DOMRect;
  /** What contains the element. An absolutely positioned element is placed in its offset parent, beside those between. */
  readonly container: Element | null;
  /** Whether it or a container is transparent or for screen readers only. */
  readonly isConcealed: boolean;
}

/** Measured once for each element: reading styles anew for every piece of text takes most of the time. */
const measures = new Map<Element, Measure>();

const measureOf = (element: Element): Measure => {
  const known = measures.get(element);
  if (known) return known;
  const { position, overflowX, overflowY, display, opacity, clipPath } = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  const parent = position === "absolute" ? (element as HTMLElement).offsetParent : element.parentElement;
  const container = parent === document.documentElement ? null : (parent ?? null);
  // Text for screen readers only is a square of one pixel.
  const isForScreenReaders = position === "absolute" && (clipPath !== "none" || (box.width <= 1 && box.height <= 1));
  const isConcealed = opacity === "0" || isForScreenReaders || (container !== null && measureOf(container).isConcealed);
  const measure = { position, overflowX, overflowY, display, box, container, isConcealed };
  measures.set(element, measure);
  return measure;
};

const collectFaults = (): LayoutFault[] => {
  const dialogs = [...document.querySelectorAll("dialog[open], [role=dialog], [role=alertdialog]")];
  const root = dialogs.at(-1) ?? document.body;
  const texts = readTexts(root);
  const faults = [
    ...findBrokenAmounts(root),
    ...texts.flatMap(findCutText),
    ...findCutFields(root),
    ...findOverlaps([...texts, ...readFields(root)]),
    ...findWrappedButtons(root, texts),
    ...findSidewaysScroll(root),
  ];
  return [...new Map(faults.map((fault) => [`${fault.kind} ${fault.element}`, fault])).values()];
};

const nameOf = (element: Element): string => {
  const text = (element.textContent ?? "").trim().replaceAll(/\s+/g, " ").slice(0, 60);
  const place = element.closest("section,table,nav,header,footer,dialog,[role=dialog],form,figure,fieldset");
  const heading = place?.getAttribute("aria-label") ?? place?.querySelector("h1,h2,h3,legend")?.textContent ?? "";
  return `<${element.tagName.toLowerCase()}> "${text}" in ${place?.tagName.toLowerCase() ?? "page"} "${heading.slice(0, 40)}"`;
};

/** The element and what contains it. */
const ancestorsOf = (element: Element): Element[] => {
  const found: Element[] = [];
  for (let one: Element | null = element; one; one = measureOf(one).container) found.push(one);
  return found;
};

const isHidden = (element: Element): boolean =>
  !element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) || measureOf(element).isConcealed;

const textNodesIn = (root: Element): { node: Node; element: Element; text: string }[] => {
  const found: { node: Node; element: Element; text: string }[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent ?? "";
    if (element && text.trim() !== "" && !element.closest("script,style,noscript,option,iframe") && !isHidden(element))
      found.push({ node, element, text });
  }
  return found;
};

const readTexts = (root: Element): Piece[] =>
  textNodesIn(root).flatMap(({ node, element, text }) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()]
      .filter(({ width }) => width > 0)
      .map(({ left, top, right, bottom }) => ({ left, top, right, bottom, element, text: text.trim() }));
  });

const fieldsIn = (root: Element): Element[] =>
  [...root.querySelectorAll("input,select,textarea")].filter(
    (field) => !field.matches("[type=checkbox],[type=radio],[type=file],[type=hidden],[type=range],[type=date]") && !isHidden(field),
  );

const readFields = (root: Element): Piece[] =>
  fieldsIn(root).map((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom, element, text: "" };
  });

/** Amounts that continue on a second line. */
const findBrokenAmounts = (root: Element): LayoutFault[] =>
  textNodesIn(root).flatMap(({ node, element, text }) =>
    [...text.matchAll(/[−-]?₦[\d,]+(\.\d\d)?/g)].flatMap((match): LayoutFault[] => {
      const range = document.createRange();
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
      return lines.size > 1 ? [{ kind: "broken amount", element: nameOf(element) }] : [];
    }),
  );

/** Text that an ancestor cuts off, or that is painted outside the frame around it. */
const findCutText = (piece: Piece): LayoutFault[] => {
  const ancestors = ancestorsOf(piece.element);
  const end = ancestors.findIndex((one) => isScrolling(one) || measureOf(one).position === "fixed");
  return ancestors.slice(0, end === -1 ? ancestors.length : end).flatMap((ancestor): LayoutFault[] => {
    const { overflowX, overflowY, display } = measureOf(ancestor);
    if (display === "inline" || display === "contents") return [];
    const { isBeside, isAbove } = positionIn(ancestor, piece);
    const isCut = (isBeside && ["hidden", "clip"].includes(overflowX)) || (isAbove && ["hidden", "clip"].includes(overflowY));
    if (isCut) return [{ kind: "cut off", element: nameOf(piece.element) }];
    if (!(isBeside || isAbove) || !isFrame(ancestor)) return [];
    return [{ kind: "leaves its frame", element: `${nameOf(piece.element)}, frame ${nameOf(ancestor)}` }];
  });
};

const isScrolling = (element: Element): boolean => {
  const { overflowX, overflowY } = measureOf(element);
  return [overflowX, overflowY].some((overflow) => ["auto", "scroll"].includes(overflow));
};

const positionIn = (ancestor: Element, { left, top, right, bottom }: Piece) => {
  const { box } = measureOf(ancestor);
  const tolerancePx = 1;
  // A line of text is a little higher than its letters.
  const slackPx = (bottom - top) / 4;
  return {
    isBeside: left < box.left - tolerancePx || right > box.right + tolerancePx,
    isAbove: top < box.top - slackPx || bottom > box.bottom + slackPx,
  };
};

const isFrame = (element: Element): boolean => {
  const { borderTopWidth, borderLeftWidth, backgroundColor } = getComputedStyle(element);
  const hasBorder = Number.parseFloat(borderTopWidth) > 0 && Number.parseFloat(borderLeftWidth) > 0;
  return hasBorder || !["rgba(0, 0, 0, 0)", "transparent"].includes(backgroundColor) || element.matches("tr,button,td,th");
};

/** Selects, amounts and hints that are longer than their field. A typed text may be longer: it scrolls with the caret. */
const findCutFields = (root: Element): LayoutFault[] => {
  const canvas = document.createElement("canvas").getContext("2d");
  return fieldsIn(root).flatMap((field): LayoutFault[] => {
    const style = getComputedStyle(field);
    const text = shownTextOf(field);
    const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    if (canvas) canvas.font = style.font;
    const arrowPx = field.matches("select") ? 20 : 0;
    const missing = (canvas?.measureText(text).width ?? 0) + arrowPx - room;
    const label = (field as HTMLInputElement).labels?.[0]?.textContent ?? field.getAttribute("aria-label") ?? "";
    return missing > 1 ? [{ kind: "cut off", element: `field "${label}" with "${text}", ${Math.round(missing)} px too narrow` }] : [];
  });
};

const shownTextOf = (field: Element): string => {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.label ?? "";
  const { value, placeholder, inputMode } = field as HTMLInputElement;
  if (value === "") return placeholder;
  return inputMode === "decimal" || inputMode === "numeric" ? value : "";
};

const findOverlaps = (pieces: readonly Piece[]): LayoutFault[] => {
  const faults: LayoutFault[] = [];
  const shown = pieces.filter((piece) => !isScrolledAway(piece)).toSorted((one, other) => one.top - other.top);
  const layers = new Map(shown.map(({ element }) => [element, layerOf(element)]));
  for (const [index, one] of shown.entries()) {
    for (let next = index + 1; next < shown.length; next += 1) {
      const other = shown[next];
      if (!other || other.top >= one.bottom) break;
      const kind = layers.get(one.element) === layers.get(other.element) ? conflictOf(one, other) : undefined;
      if (kind) faults.push({ kind, element: `${nameOf(one.element)} and ${nameOf(other.element)}` });
    }
  }
  return faults;
};

/** Sticky and fixed layers cover other content on purpose while the page scrolls. */
const layerOf = (element: Element): Element | undefined =>
  ancestorsOf(element).find((one) => ["fixed", "sticky"].includes(measureOf(one).position));

const isScrolledAway = ({ element, left, top, right, bottom }: Piece): boolean =>
  ancestorsOf(element).some((one) => {
    if (!isScrolling(one)) return false;
    const { box } = measureOf(one);
    return left >= box.right || right <= box.left || top >= box.bottom || bottom <= box.top;
  });

const conflictOf = (one: Piece, other: Piece): "overlaps" | "touching amounts" | undefined => {
  // A sign in front of an amount stands inside its field.
  const isSignOfField = (one.text === "" || other.text === "") && one.element.parentElement === other.element.parentElement;
  if (one.element === other.element || isSignOfField) return undefined;
  const commonHeight = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const commonWidth = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom - one.top, other.bottom - other.top);
  if (commonHeight > height * 0.35 && commonWidth > 2) return "overlaps";
  const areAmounts = [one, other].every(({ text }) => /^[−+-]?₦[\d,.]+$/.test(text));
  return areAmounts && commonHeight > height / 2 && commonWidth > -6 ? "touching amounts" : undefined;
};

/** Labels of buttons on two lines, on a laptop. */
const findWrappedButtons = (root: Element, texts: readonly Piece[]): LayoutFault[] => {
  const laptopPx = 1024;
  if (innerWidth < laptopPx) return [];
  return [...root.querySelectorAll("button, a")].flatMap((button): LayoutFault[] => {
    if (getComputedStyle(button).justifyContent !== "center") return [];
    const lines = new Set(texts.filter(({ element }) => element === button).map(({ top }) => Math.round(top)));
    return lines.size > 1 ? [{ kind: "wrapped button", element: nameOf(button) }] : [];
  });
};

const findSidewaysScroll = (root: Element): LayoutFault[] => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const containers = [...root.querySelectorAll("*")].filter(
    (one) =>
      one.scrollWidth > one.clientWidth + 1 &&
      ["auto", "scroll"].includes(getComputedStyle(one).overflowX) &&
      !one.matches("textarea,input,select") &&
      !isHidden(one),
  );
  return [
    ...(scrollWidth > clientWidth ? [`the page by ${scrollWidth - clientWidth} px`] : []),
    ...containers.map((one) => `${nameOf(one)} by ${one.scrollWidth - one.clientWidth} px`),
  ].map((element) => ({ kind: "scrolls sideways", element }));
};

/** The functions that run in the browser, which refer only to each other. */
const functionsInBrowser = {
  ...{
    collectFaults,
    measureOf,
    nameOf,
    ancestorsOf,
    isHidden,
    textNodesIn,
    readTexts,
    fieldsIn,
    readFields,
    findBrokenAmounts,
    findCutText,
  },
  ...{
    isScrolling,
    positionIn,
    isFrame,
    findCutFields,
    shownTextOf,
    findOverlaps,
    layerOf,
    isScrolledAway,
    conflictOf,
    findWrappedButtons,
  },
  findSidewaysScroll,
};
