import { Logo } from "../../ui/logo.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { mainId } from "../../ui/skip-link.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { ThemeToggle } from "../../ui/theme-toggle.tsx";
import { ToastRegion } from "../../ui/toast-region.tsx";
import { messages } from "./messages.ts";
import { Actions, Charts, Colours, Dialogs, Feedback, Fields, States, Typography } from "./specimens.tsx";

/** Every component on one page, as a catalogue for developers. */
export const DesignSystemScreen = () => (
  <main id={mainId} tabIndex={-1} className="mx-auto grid max-w-4xl gap-8 px-5 py-10">
    <div className="flex items-center justify-between gap-4">
      <Logo />
      <ThemeToggle className="text-ink-soft outline-indigo hover:bg-sunken hover:text-ink" />
    </div>
    <div className="grid gap-1">
      <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold">
        {messages.heading}
      </ScreenHeading>
      <p className="text-ink-soft">{messages.text}</p>
    </div>
    <Panel title={messages.colours}>
      <Colours />
    </Panel>
    <Panel title={messages.type}>
      <Typography />
    </Panel>
    <Panel title={messages.buttons}>
      <Actions />
    </Panel>
    <Panel title={messages.fields}>
      <Fields />
    </Panel>
    <Panel title={messages.feedback}>
      <Feedback />
    </Panel>
    <Panel title={messages.stepper}>
      <Stepper steps={messages.steps} current={1} />
    </Panel>
    <Panel title={messages.charts}>
      <Charts />
    </Panel>
    <Panel title={messages.dialogs}>
      <Dialogs />
    </Panel>
    <Panel title={messages.states}>
      <States />
    </Panel>
    <ToastRegion />
  </main>
);
