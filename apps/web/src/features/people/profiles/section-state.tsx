import type { ComponentProps } from "react";
import { SectionState as UiSectionState } from "../../../ui/section-state.tsx";
import { messages } from "./messages.ts";

const said = { loading: messages.loading, failedTitle: messages.partFailed, failed: messages.errorNote };

/** Stands in a part of the profile until its own answer has come, or when it could not. */
export const SectionState = (props: Omit<ComponentProps<typeof UiSectionState>, "messages">) => (
  <UiSectionState {...props} messages={said} />
);
