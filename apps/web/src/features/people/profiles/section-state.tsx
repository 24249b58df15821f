import type { ComponentProps } from "react";
import { SectionState as UiSectionState } from "../../../ui/section-state.tsx";
import { messages } from "./messages.ts";

const sectionMessages = { loading: messages.loading, failedTitle: messages.sectionFailed, failed: messages.errorNote };

/** The loading or error state of a profile section. */
export const SectionState = (props: Omit<ComponentProps<typeof UiSectionState>, "messages">) => (
  <UiSectionState {...props} messages={sectionMessages} />
);
