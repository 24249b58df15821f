import type { ComponentProps } from "react";
import { SectionState as UiSectionState } from "../../ui/section-state.tsx";
import { messages } from "./messages.ts";

/** Stands where an answer about money will stand, or says why it could not come. */
export const SectionState = (props: Omit<ComponentProps<typeof UiSectionState>, "messages">) => (
  <UiSectionState {...props} messages={messages} />
);
