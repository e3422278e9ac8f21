import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, root, sourceFiles } from './imports.ts';
import { isTest } from './layers.ts';

const product = sourceFiles().filter(
  (file) => /^(contract|server|web)\//.test(file) && !file.startsWith('server/testing/') && !isTest(file),
);
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** Code that would run text as code, markup or a command, and cryptographic functions that are no longer considered safe. */
const dangers: readonly [what: string, pattern: RegExp, example: string][] = [
  ['text that is run as code', /\beval\(|\bnew Function\(|\bset(?:Timeout|Interval)\(\s*['"`]/, 'eval(text)'],
  [
    'text that becomes markup',
    // A frame may start with the empty page, because that page is a constant.
    /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write\(|\bsrcDoc\b(?!=\{emptyPage\})/,
    'element.innerHTML = name',
  ],
  ['a command line that a shell parses', /\bshell:\s*true|\bexec(?:File)?Sync\(/, 'spawn(program, { shell: true })'],
  ['a hash that is not SHA-256', /\bcreateHash\((?!'sha256'\))|\bcreateHmac\((?!'sha256',)/, "createHash('md5')"],
  ['a cipher that is not AES-256-GCM', /\bcreate(?:C|Dec)ipher(?:iv)?\((?!'aes-256-gcm',)/, "createCipheriv('aes-256-ecb', key, null)"],
  ['RSA with any padding', /\b(?:public|private)(?:En|De)crypt\(|\bcreate(?:Sign|Verify)\(|'rsa/, "generateKeyPairSync('rsa')"],
];

test.each(dangers)('no product code contains %s', (_, pattern, example) => {
  expect(pattern.test(example), 'the pattern sees its example').toBe(true);
  expect(product.length).toBeGreaterThan(300);
  expect(product.filter((file) => pattern.test(textOf(file)))).toEqual([]);
});

test('only the embedded database starts programs, each with a list of arguments', () => {
  const starting = product.filter((file) => importsOf(file).some(({ to, typeOnly }) => /^(node:)?child_process$/.test(to) && !typeOnly));
  expect(starting.length).toBeGreaterThan(0);
  expect(starting.filter((file) => !file.startsWith('server/database/embedded/'))).toEqual([]);
  for (const file of starting)
    expect(textOf(file), file).not.toMatch(/import \{[^}]*\b(?:exec|execFile|fork)\b[^}]*\} from 'node:child_process'/);
});

test('the server uses no predictable random numbers; browsers use them only to spread their retries', () => {
  const drawing = product.filter((file) => /\bMath\.random\b/.test(textOf(file)));
  expect(drawing.filter((file) => !file.startsWith('web/'))).toEqual([]);
  expect(drawing.length).toBeGreaterThan(0);
});
