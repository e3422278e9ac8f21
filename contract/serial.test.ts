import { expect, test } from 'vitest';
import { groupsOfSerial, serialIn } from './serial.ts';

const serial = '0123456789abcdef0123456789abcdef';

test.each([
  serial,
  groupsOfSerial(serial).join(' '),
  groupsOfSerial(serial.toUpperCase()).join('-'),
  ` https://learn.example/certificates/${serial}?from=mail `,
])('“%s” contains a serial', (text) => expect(serialIn(text)).toBe(serial));

test.each(['', '  ', 'https://learn.example/', 'a'.repeat(65), 'not a number!'])('“%s” contains no serial', (text) =>
  expect(serialIn(text)).toBeNull(),
);
