import type { Ref } from "react";
import { messages } from "./messages.ts";

interface HamburgerProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly isOpen: boolean;
  readonly controls: string;
  readonly onToggle: () => void;
  readonly className?: string;
}

const barClassName = "absolute inset-x-1.5 h-0.5 rounded-full bg-current transition-transform duration-400 motion-reduce:transition-none";

/** Opens and closes a menu on narrow screens. Its three bars turn into a cross. */
export const Hamburger = ({ ref, isOpen, controls, onToggle, className = "" }: HamburgerProps) => (
  <button
    ref={ref}
    type="button"
    aria-label={isOpen ? messages.closeMenu : messages.openMenu}
    aria-expanded={isOpen}
    aria-controls={controls}
    onClick={onToggle}
    className={`relative size-8 shrink-0 cursor-pointer rounded outline-indigo before:absolute before:-inset-1.5 ${className}`}
  >
    <span className={`${barClassName} top-[9px] ${isOpen ? "translate-y-[6px] rotate-45" : ""}`} />
    <span className={`${barClassName} top-[15px] ${isOpen ? "scale-x-0" : ""}`} />
    <span className={`${barClassName} top-[21px] ${isOpen ? "-translate-y-[6px] -rotate-45" : ""}`} />
  </button>
);
