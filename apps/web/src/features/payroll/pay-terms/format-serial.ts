/** Formats a serial number with at least two digits: 01, 12, 103. */
export const formatSerial = (serial: number) => String(serial).padStart(2, "0");
