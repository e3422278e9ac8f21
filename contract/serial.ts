/** Splits a certificate's serial into groups of four characters, for reading out and comparing. Addresses and files don't group it. */
export const groupsOfSerial = (serial: string): string[] => serial.match(/.{1,4}/g) ?? [];

/**
 * Finds the serial in typed or pasted text: with or without spaces and hyphens, in any case, or as its page's address.
 *
 * @returns null if there is no serial
 */
export function serialIn(text: string): string | null {
  const typed = (text.trim().split('/certificates/').at(-1) ?? '').split(/[?#/]/, 1)[0] ?? '';
  const serial = typed.replace(/[\s-]/g, '').toLowerCase();
  return /^[0-9a-z]{1,64}$/.test(serial) ? serial : null;
}
