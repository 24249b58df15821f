import { Moon, Sun } from "lucide-react";
import { useEffect, useState } from "react";
import { words } from "./words.ts";

type Theme = "light" | "dark";

const systemIsDark = matchMedia("(prefers-color-scheme: dark)");

/** Changes between light and dark colours and remembers the choice for the next visit. */
export const ThemeToggle = ({ className = "" }: { className?: string }) => {
  const [theme, setTheme] = useState(currentTheme);
  useEffect(() => {
    const follow = () => setTheme(currentTheme());
    systemIsDark.addEventListener("change", follow);
    return () => systemIsDark.removeEventListener("change", follow);
  }, []);
  const other: Theme = theme === "dark" ? "light" : "dark";
  const Icon = other === "dark" ? Moon : Sun;
  const change = () => {
    setTheme(other);
    choose(other);
  };
  return (
    <button
      type="button"
      aria-label={words[other]}
      onClick={change}
      className={`grid size-11 cursor-pointer place-items-center rounded-lg transition-colors ${className}`}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
};

const currentTheme = (): Theme => {
  const chosen = document.documentElement.dataset["theme"];
  if (chosen === "light" || chosen === "dark") return chosen;
  return systemIsDark.matches ? "dark" : "light";
};

const choose = (theme: Theme) => {
  document.documentElement.dataset["theme"] = theme;
  try {
    // The script theme.js reads this before the first paint.
    localStorage.setItem("theme", theme);
  } catch {
    // Storage can be forbidden; the choice then lasts as long as this page.
  }
};
