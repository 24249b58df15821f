import type { ReactNode } from "react";
import { Link } from "react-router";
import { Logo } from "./logo.tsx";
import { Motif } from "./motif.tsx";
import { mainId } from "./skip-link.tsx";

interface SplitScreenProps {
  /** The headline of the patterned half. */
  readonly headline: string;
  readonly note: string;
  /** Content above the form, such as a back link. */
  readonly top?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of login and sign-up screens: a patterned half and a form. On a phone the pattern is a band at the top. */
export const SplitScreen = ({ headline, note, top, children }: SplitScreenProps) => (
  <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-1">
    <header className="bg-night text-on-night">
      {/* Sticky while a long form scrolls; the background colour continues behind it. */}
      <div className="relative isolate flex overflow-hidden px-5 py-4 lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:justify-between lg:gap-8 lg:overflow-y-auto lg:p-12">
        <Motif fade="left" className="-z-10 opacity-[0.16] lg:hidden" />
        <Motif fade="band" className="-z-10 hidden opacity-[0.16] lg:block" />
        <Link to="/" className="relative flex w-fit rounded-lg outline-on-night">
          <Logo isOnNight />
        </Link>
        <div className="hidden max-w-md gap-4 lg:grid">
          <p className="font-display text-4xl leading-tight font-semibold">{headline}</p>
          <p className="text-lg text-on-night-soft">{note}</p>
        </div>
      </div>
    </header>
    <main id={mainId} tabIndex={-1} className="px-5 py-4 lg:px-12 lg:py-10">
      <div className="mx-auto w-full max-w-md">
        <div className="lg:mb-[8vh] lg:min-h-11">{top}</div>
        {/* Aligned to the top, so that content appearing later grows downwards and moves nothing. */}
        <div className="grid gap-6 py-4">{children}</div>
      </div>
    </main>
  </div>
);
