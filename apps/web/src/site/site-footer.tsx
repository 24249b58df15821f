import { ArrowUp } from "lucide-react";
import { Button } from "../ui/button.tsx";
import { Logo } from "../ui/logo.tsx";
import { ThemeToggle } from "../ui/theme-toggle.tsx";
import { words } from "./words.ts";

/** Who we are, whose site this is, and the way back up. */
export const SiteFooter = () => (
  <footer className="border-t border-line bg-sunken">
    <div className="mx-auto grid max-w-6xl gap-8 px-5 py-10">
      <div className="flex flex-wrap items-start justify-between gap-6">
        <div className="grid max-w-sm gap-3">
          <Logo />
          <p className="text-ink-soft">{words.footer.description}</p>
        </div>
        <div className="flex items-center gap-2">
          <ThemeToggle className="text-ink-soft outline-indigo hover:bg-page hover:text-ink" />
          <Button look="quiet" onClick={goToTop}>
            <ArrowUp aria-hidden className="size-4" />
            {words.footer.backToTop}
          </Button>
        </div>
      </div>
      <p className="border-t border-line pt-6 text-sm text-ink-soft">{words.footer.copyright(new Date().getFullYear())}</p>
    </div>
  </footer>
);

const goToTop = () => {
  const wantsLessMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: wantsLessMotion ? "auto" : "smooth" });
};
