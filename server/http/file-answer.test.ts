import { parse } from 'content-disposition';
import { expect, test } from 'vitest';
import { dispositionOf } from './file-answer.ts';

test.each([
  ['Certificate Further.pdf', 'Certificate Further.pdf'],
  ['Zertifikat Über alles – 漢字.pdf', 'Zertifikat Über alles – 漢字.pdf'],
  ['../../etc/passwd', '.. .. etc passwd'],
  ['a "quoted" \\ name.pdf', 'a quoted name.pdf'],
  ['a\r\nset-cookie: x=y.pdf', 'a set-cookie x=y.pdf'],
])('a file named %j is saved as %j, and its name stays within its header', (name, saved) => {
  const disposition = dispositionOf(name);
  expect(disposition).toMatch(/^attachment; [\x20-\x7e]+$/);
  expect(parse(disposition)).toMatchObject({ type: 'attachment', parameters: { filename: saved } });
});
