/** The serial of a certificate in groups of four letters, as people read it out and compare it. In addresses and files it has none. */
export const groupsOfSerial = (serial: string): string[] => serial.match(/.{1,4}/g) ?? [];
