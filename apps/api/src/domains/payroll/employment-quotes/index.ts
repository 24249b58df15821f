// Nothing is used by other modules.
export {};
