import { Logo } from "../../ui/logo.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { mainId } from "../../ui/skip-link.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { ThemeToggle } from "../../ui/theme-toggle.tsx";
import { ToastRegion } from "../../ui/toast-region.tsx";
import { Actions, Charts, Colours, Dialogs, Feedback, Fields, States, Type } from "./specimens.tsx";
import { words } from "./words.ts";

/** Every component on one page, for whoever builds a screen: what is here is not built a second time. */
export const DesignSystemScreen = () => (
  <main id={mainId} tabIndex={-1} className="mx-auto grid max-w-4xl gap-8 px-5 py-10">
    <div className="flex items-center justify-between gap-4">
      <Logo />
      <ThemeToggle className="text-ink-soft outline-indigo hover:bg-sunken hover:text-ink" />
    </div>
    <div className="grid gap-1">
      <ScreenHeading title={words.title} className="font-display text-3xl font-semibold">
        {words.heading}
      </ScreenHeading>
      <p className="text-ink-soft">{words.text}</p>
    </div>
    <Panel title={words.colours}>
      <Colours />
    </Panel>
    <Panel title={words.type}>
      <Type />
    </Panel>
    <Panel title={words.buttons}>
      <Actions />
    </Panel>
    <Panel title={words.fields}>
      <Fields />
    </Panel>
    <Panel title={words.feedback}>
      <Feedback />
    </Panel>
    <Panel title={words.stepper}>
      <Stepper steps={words.steps} at={1} />
    </Panel>
    <Panel title={words.charts}>
      <Charts />
    </Panel>
    <Panel title={words.dialogs}>
      <Dialogs />
    </Panel>
    <Panel title={words.states}>
      <States />
    </Panel>
    <ToastRegion />
  </main>
);
