declare module "html-to-text" {
  interface Selector {
    readonly selector: string;
    readonly format?: string;
    readonly options?: Readonly<Record<string, unknown>>;
  }
  /** Prepares a conversion from HTML to plain text. */
  export const compile: (options: { readonly wordwrap: false; readonly selectors: readonly Selector[] }) => (html: string) => string;
}
