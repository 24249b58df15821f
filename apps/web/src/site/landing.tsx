import { useLocation } from "react-router";
import { useFarewell } from "../app/farewell.ts";
import { Alert } from "../ui/alert.tsx";
import { Motif } from "../ui/motif.tsx";
import { ScreenHeading } from "../ui/screen-heading.tsx";
import { ExamplePayslip } from "./example-payslip.tsx";
import { PayDaySteps } from "./pay-day-steps.tsx";
import { Promises } from "./promises.tsx";
import { NextAct, WaysIn } from "./ways-in.tsx";
import { words } from "./words.ts";

/** The first thing a stranger sees: what we do, shown rather than told. */
export const Landing = () => (
  <>
    {/* The key makes it new at each address, so that it is not carried along to the next. */}
    <Farewell key={useLocation().pathname} />
    <Hero />
    <PayDaySteps />
    <Promises />
    <Closing />
  </>
);

/** Says once to who has just logged out that it worked. */
const Farewell = () =>
  useFarewell() && (
    <div className="mx-auto max-w-6xl px-5 py-3">
      <Alert tone="done">{words.loggedOut}</Alert>
    </div>
  );

const Hero = () => (
  <section className="relative isolate overflow-hidden bg-night text-on-night">
    <Motif fade="corner" className="-z-10 opacity-[0.16] lg:hidden" />
    <Motif fade="left" className="-z-10 hidden opacity-[0.16] lg:block" />
    <div className="mx-auto grid max-w-6xl gap-10 px-5 py-12 lg:min-h-160 lg:items-start lg:grid-cols-[minmax(0,11fr)_minmax(0,10fr)] lg:gap-16 lg:py-20">
      <div className="grid gap-6 lg:pt-10">
        <p className="text-sm font-semibold tracking-wide text-on-night-soft">{words.hero.over}</p>
        <ScreenHeading
          title={words.title}
          className="font-display text-4xl leading-[1.12] font-semibold tracking-tight sm:text-5xl lg:text-6xl"
        >
          {words.hero.headline}
        </ScreenHeading>
        <p className="max-w-xl text-lg leading-relaxed text-on-night-soft">{words.hero.text}</p>
        <div className="flex flex-wrap gap-3">
          <WaysIn look="onNight" lookBeside="onNightQuiet" />
        </div>
      </div>
      <ExamplePayslip />
    </div>
  </section>
);

const Closing = () => (
  <section className="mx-auto max-w-6xl px-5 pb-20 lg:pb-28">
    <div className="relative isolate grid justify-items-start gap-4 overflow-hidden rounded-card border border-line bg-indigo-tint px-6 py-12 sm:px-12">
      <Motif fade="corner" className="-z-10 text-indigo opacity-[0.14]" />
      <h2 className="font-display text-3xl font-semibold tracking-tight">{words.closing.heading}</h2>
      <p className="max-w-2xl text-lg text-ink-soft">{words.closing.text}</p>
      <div className="mt-2">
        <NextAct />
      </div>
    </div>
  </section>
);
