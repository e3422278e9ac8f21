/** The serial of a certificate in groups of four letters, as people read it out and compare it. In addresses and files it has none. */
export const groupsOfSerial = (serial: string): string[] => serial.match(/.{1,4}/g) ?? [];

/**
 * The serial in what somebody typed or pasted: with or without spaces and hyphens, in capitals or not, or as the address of its page.
 *
 * @returns null where no serial can be read
 */
export function serialIn(text: string): string | null {
  const typed = (text.trim().split('/certificates/').at(-1) ?? '').split(/[?#/]/, 1)[0] ?? '';
  const serial = typed.replace(/[\s-]/g, '').toLowerCase();
  return /^[0-9a-z]{1,64}$/.test(serial) ? serial : null;
}
