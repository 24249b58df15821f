import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** State of a menu that collapses on narrow screens. Navigation and Escape close it. */
export const useMenu = () => {
  const { key } = useLocation();
  const [openedAtKey, setOpenedAtKey] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = openedAtKey === key;
  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpenedAtKey(undefined);
      button.current?.focus();
    };
    window.addEventListener("keydown", closeOnEscape);
    return () => window.removeEventListener("keydown", closeOnEscape);
  }, [isOpen]);
  return { isOpen, button, close: () => setOpenedAtKey(undefined), toggle: () => setOpenedAtKey(isOpen ? undefined : key) };
};
