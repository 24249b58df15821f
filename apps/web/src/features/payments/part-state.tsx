import type { ComponentProps } from "react";
import { PartState as PartStateIn } from "../../ui/part-state.tsx";
import { words } from "./words.ts";

/** Stands where an answer about money will stand, or says why it could not come. */
export const PartState = (props: Omit<ComponentProps<typeof PartStateIn>, "words">) => <PartStateIn {...props} words={words} />;
