import { expect, test } from 'vitest';
import { leadsTo } from './hosts.ts';

test.each([
  'Load https://collect.example/map?d=TESTPASS.',
  '![map](https://collect.example/x)',
  '<img src=https://collect.example/x>',
  'Send it to “rooms@collect.example”, please.',
  'Write to mailto:rooms@collect.example',
  'HTTPS://Collect.Example:8443/a',
  'the page collect.example/a',
  'https://www.collect.example/',
  'https://pellworth.example@collect.example/',
])('an address leads to the host: %s', (text) => expect(leadsTo(text, 'collect.example')).toBe(true));

test.each([
  'Collect an example.',
  'https://collect.example@pellworth.example/',
  'https://collect.example.org/',
  'https://notcollect.example/',
  'collect.example.pellworth.example',
  'collect example',
  '',
])('an address at another host, or none, does not lead to the host: %s', (text) => expect(leadsTo(text, 'collect.example')).toBe(false));

test('the longest text is read within 100 ms, whatever it contains', () => {
  for (const part of ['a.', 'https://', '@', 'a.b@', '((', '::', '.'.repeat(20)]) {
    const text = part.repeat(4_000 / part.length);
    const start = performance.now();
    leadsTo(text, 'collect.example');
    expect(performance.now() - start, part).toBeLessThan(100);
  }
});
