import type { ComponentProps } from "react";
import { SectionState as UiSectionState } from "../../ui/section-state.tsx";
import { messages } from "./messages.ts";

/** The loading or error state of a section about payroll. */
export const SectionState = (props: Omit<ComponentProps<typeof UiSectionState>, "messages">) => (
  <UiSectionState {...props} messages={messages} />
);
