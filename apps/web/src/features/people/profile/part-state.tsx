import type { ComponentProps } from "react";
import { PartState as PartStateIn } from "../../../ui/part-state.tsx";
import { words } from "./words.ts";

const said = { loading: words.loading, failedTitle: words.partFailed, failed: words.errorNote };

/** Stands in a part of the profile until its own answer has come, or when it could not. */
export const PartState = (props: Omit<ComponentProps<typeof PartStateIn>, "words">) => <PartStateIn {...props} words={said} />;
