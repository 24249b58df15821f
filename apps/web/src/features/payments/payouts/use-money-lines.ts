import { useControls } from "../controls/use-controls.ts";
import { moneyLines } from "./money-lines.ts";

/** What about money waits for the person at the screen. Until it is known, and for who may not see it, nothing. */
export const useMoneyLines = () => {
  const { data } = useControls();
  return data ? moneyLines(data) : [];
};
