import type { PdfFault } from "./port.ts";

/** A PDF that is refused, and why. */
export class PdfRefusal extends Error {
  readonly fault: PdfFault;

  constructor(fault: PdfFault, reason: string) {
    super(reason);
    this.name = "PdfRefusal";
    this.fault = fault;
  }
}
