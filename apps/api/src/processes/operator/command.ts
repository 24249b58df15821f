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

export interface Command {
  /** The required arguments: one word for each. */
  readonly takes?: string;
  /** Whether --fee is allowed. */
  readonly takesFee?: true;
  /** Whether --repeat is allowed. */
  readonly takesRepeat?: true;
  readonly help: string;
  /** Returns the text to print. */
  run(dependencies: Dependencies, input: CommandInput): Promise<string>;
}
