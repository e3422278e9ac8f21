import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { mayRun } from './pdf-content.ts';

const map = readFileSync(new URL('../../testing/catalog/02-further/01-summits/assets/map.pdf', import.meta.url));
const pdf = (...objects: (string | Buffer)[]) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), ...objects.map((one) => Buffer.from(one)), Buffer.from('startxref\n0\n%%EOF\n')]);
const packed = (objects: string, before = '') =>
  Buffer.concat([
    Buffer.from(`5 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\r\n${before}`),
    deflateSync(objects),
    Buffer.from('\nendstream\nendobj\n'),
  ]);

describe('the PDF check for active content', () => {
  test.each([
    ['a script that runs when it is opened', '1 0 obj << /Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj\n'],
    ['a name with escaped characters', '1 0 obj << /S /J#61vaScript >> endobj\n'],
    ['a program to launch', '1 0 obj << /S /Launch /F (x.exe) >> endobj\n'],
    ['an attached file', '1 0 obj << /Type /EmbeddedFile >>\nstream\nabc\nendstream endobj\n'],
    ['a form that submits', '1 0 obj << /S /SubmitForm >> endobj\n'],
    ['a password', 'trailer << /Encrypt 4 0 R >>\n'],
    ['a script in compressed objects', packed('1 0 << /S /JavaScript >>')],
    ['compressed objects that cannot be unpacked', packed('1 0 << >>', 'no deflate')],
    ['objects that unpack to more than the limit', packed(' '.repeat(20_000_000))],
  ])('a PDF with %s counts as active', (_, object) => expect(mayRun(pdf(object))).toBe(true));

  test.each([
    ['pages and pictures', map],
    ['a start page', pdf('1 0 obj << /OpenAction [3 0 R /Fit] >> endobj\n')],
    ['compressed objects', pdf(packed('1 0 << /Type /Page >>'))],
    ['these letters in a picture', pdf('1 0 obj << /Length 9 >>\nstream\n /JS /JavaScript \nendstream endobj\n')],
    ['these words in a text', pdf('1 0 obj (JavaScript stream) endobj\n')],
  ])("a PDF with %s doesn't count as active", (_, file) => expect(mayRun(file)).toBe(false));

  test('a hundred-megabyte PDF is inspected within seconds', () => {
    const large = pdf(`1 0 obj << /Length 1 >>\nstream\n`, Buffer.alloc(100_000_000, 47), '\nendstream endobj\n');
    const began = process.cpuUsage();
    expect(mayRun(large)).toBe(false);
    expect(process.cpuUsage(began).user / 1e6).toBeLessThan(5);
  });
});
