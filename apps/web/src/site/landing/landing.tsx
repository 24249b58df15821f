import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { useJustLoggedOut } from "../../app/just-logged-out.ts";
import { Alert } from "../../ui/alert.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Motif } from "../../ui/motif.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { loadOnInteraction } from "../load-on-interaction.ts";
import { SignInLinks } from "../sign-in-links.tsx";
import { ExamplePayslip } from "./example-payslip.tsx";
import { messages } from "./messages.ts";

const belowTheFoldId = "below-the-fold";
const BelowTheFold = lazy(async () => ({
  default: (await loadOnInteraction(() => import("../below-the-fold/below-the-fold.tsx"), belowTheFoldId)).BelowTheFold,
}));

/** The landing page. */
export const Landing = () => (
  <>
    {/* The key resets the component at each path, so that the notice does not persist after a navigation. */}
    <LogoutNotice key={useLocation().pathname} />
    <Hero />
    {/* The id identifies the section whose code is loaded when the user scrolls to it. */}
    <div id={belowTheFoldId}>
      <Suspense>
        <BelowTheFold />
      </Suspense>
    </div>
  </>
);

/** Confirms a logout once. */
const LogoutNotice = () =>
  useJustLoggedOut() && (
    <div className="mx-auto max-w-6xl px-5 py-3">
      <Alert tone="success">{messages.loggedOut}</Alert>
    </div>
  );

const Hero = () => (
  <section className="relative isolate overflow-hidden bg-night text-on-night">
    <Motif fade="corner" className="-z-10 opacity-[0.16] lg:hidden" />
    <Motif fade="left" className="-z-10 hidden opacity-[0.16] lg:block" />
    <div className="mx-auto grid max-w-6xl gap-10 px-5 py-12 lg:min-h-160 lg:items-start lg:grid-cols-[minmax(0,11fr)_minmax(0,10fr)] lg:gap-16 lg:py-20">
      <div className="grid gap-6 lg:pt-10">
        <p className="text-sm font-semibold tracking-wide text-on-night-soft">{messages.hero.eyebrow}</p>
        <ScreenHeading
          title={messages.title}
          className="font-display text-4xl leading-[1.12] font-semibold tracking-tight sm:text-5xl lg:text-6xl"
        >
          {messages.hero.headline}
        </ScreenHeading>
        <p className="max-w-xl text-lg leading-relaxed text-on-night-soft">{messages.hero.text}</p>
        <div className="flex flex-wrap gap-3">
          <SignInLinks variant="onNight" secondaryVariant="onNightSecondary" />
          <LinkButton to="/demo" variant="onNightSecondary">
            {messages.hero.demo}
          </LinkButton>
        </div>
      </div>
      <ExamplePayslip />
    </div>
  </section>
);
