import type { ReactNode } from "react";
import { Link } from "react-router";
import { Logo } from "./logo.tsx";
import { Motif } from "./motif.tsx";
import { mainId } from "./skip-link.tsx";

interface SplitScreenProps {
  /** What the cloth half says, large. */
  readonly claim: string;
  readonly note: string;
  /** What stands above the form, such as a way back. */
  readonly top?: ReactNode;
  readonly children: ReactNode;
}

/** Half cloth, half form: the frame of every screen on which a person comes in. On a phone the cloth is a band at the top. */
export const SplitScreen = ({ claim, note, top, children }: SplitScreenProps) => (
  <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-1">
    <header className="relative isolate flex overflow-hidden bg-night px-5 py-4 text-on-night lg:flex-col lg:justify-between lg:p-12">
      <Motif className="-z-20 opacity-[0.16]" />
      <div
        aria-hidden
        className="absolute inset-x-0 bottom-0 -z-10 hidden h-2/3 bg-linear-to-t from-night from-45% to-transparent lg:block"
      />
      <Link to="/" className="relative w-fit rounded-lg outline-on-night">
        <Logo isOnNight />
      </Link>
      <div className="hidden max-w-md gap-4 lg:grid">
        <p className="font-display text-4xl leading-tight font-semibold">{claim}</p>
        <p className="text-lg text-on-night-soft">{note}</p>
      </div>
    </header>
    <main id={mainId} tabIndex={-1} className="px-5 py-4 lg:px-12 lg:py-10">
      <div className="mx-auto w-full max-w-md">
        <div className="lg:mb-[8vh] lg:min-h-11">{top}</div>
        {/* Bound to the top and not to the middle, so that what comes later grows downwards and moves nothing. */}
        <div className="grid gap-6 py-4">{children}</div>
      </div>
    </main>
  </div>
);
