import type { Dependencies } from "../../platform/dependencies.ts";
import type { OperatorContext } from "../../platform/operator-actions/store.ts";

/** The input of a command: its arguments, the operator and the reason, and standard input. */
export interface CommandInput {
  readonly about: string;
  readonly fee: string | undefined;
  /** Whether the operator says that the same act as a moment ago is meant. */
  readonly isRepeated: boolean;
  readonly by: OperatorContext;
  readInput(): Promise<string>;
}

/** The text to print, and whether something of the work could not be done, which needs a developer. */
export type CommandResult = string | { readonly text: string; readonly isIncomplete: boolean };

export interface Command {
  /** The required arguments: one word for each. */
  readonly takes?: string;
  /** Whether --fee is allowed. */
  readonly takesFee?: true;
  /** Whether --repeat is allowed. */
  readonly takesRepeat?: true;
  readonly help: string;
  run(dependencies: Dependencies, input: CommandInput): Promise<CommandResult>;
}
