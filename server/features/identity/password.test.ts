import { setImmediate } from 'node:timers/promises';
import { dictionary } from '@zxcvbn-ts/language-common';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { company, password, student } from '#server/testing/factories.ts';
import { hashPassword, passwordFits } from './password.ts';
import { isCommon, isMadeOf } from './password-words.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the common password check', () => {
  test.each([
    'password',
    'PASSWORD',
    '12345678',
    'qwertyuiop',
    'iloveyou',
    'aaaaaaaa',
    'abcabcabc',
    'abcdefghij',
    '987654321',
    'P\uff41ssword',
    'Password1!',
    'p@ssw0rd2024!',
    '!!Dragon99',
  ])('the common password check refuses %s', async (common) => {
    expect(await isCommon(common)).toBe(true);
  });

  test.each([password, 'correct horse battery staple', 'tr0ub4dor&3x', 'kein Schwein ruft mich an'])(
    'the common password check accepts %s',
    async (good) => {
      expect(await isCommon(good)).toBe(false);
    },
  );
});

test('the 3,000 most common passwords with eight or more characters are all refused', async () => {
  const commonest = dictionary['passwords-common'].filter((one) => one.length >= 8).slice(0, 3_000);
  expect(commonest).toHaveLength(3_000);
  for (const one of commonest) expect(await isCommon(one), one).toBe(true);
});

test('a password is compared as typed, including its case, its spaces and the end of a long password', async () => {
  const chosen = ` Über ${'x'.repeat(200)} End `;
  const owner = await student(app, { password_hash: await hashPassword(chosen) });
  const signIn = async (secret: string) => {
    const { status } = await app.as(null)('POST /api/auth/login', { body: { email: owner.email, password: secret } });
    return status;
  };
  for (const other of [chosen.trim(), chosen.toLowerCase(), chosen.slice(0, -2), chosen.slice(0, 72)])
    expect(await signIn(other)).toBe(401);
  expect(await signIn(chosen)).toBe(200);
  // Depending on the keyboard, a letter may be sent as one code point or as two. Both are the same letter.
  expect(await signIn(chosen.normalize('NFD'))).toBe(200);
});

describe('the check for passwords made of words about their owner', () => {
  const words = ['Cairn', 'ada.byron@analytical.example', 'Ada Byron', 'Difference Engines Ltd'];
  test.each(['adabyron1815', 'AdaByron!', 'cairn-2026', 'analytical1', 'difference engines', 'Byron.Ada.99'])(
    'the check for passwords made of words about their owner refuses %s',
    (personal) => {
      expect(isMadeOf(personal, words)).toBe(true);
    },
  );

  test.each(['a perfectly good password', 'cairn and six more words', 'my engines hum at night', '!?!?!?!\u2460'])(
    'the check for passwords made of words about their owner accepts %s',
    (good) => {
      expect(isMadeOf(good, words)).toBe(false);
    },
  );
});

test('every call that sets a password refuses common passwords and personal ones, each with its own code', async () => {
  const place = await company(app, { name: 'Lighthouse Keepers' });
  const person = await student(app, { company_id: place.id, full_name: 'Grace Hopper' });
  const change = (new_password: string) =>
    person.ask('POST /api/auth/change-password', { body: { current_password: password, new_password } });
  expect((await change('password123')).problem.code).toBe('password_common');
  expect((await change('gracehopper7')).problem.code).toBe('password_personal');
  expect((await change('lighthouse1')).problem.code).toBe('password_personal');
  const register = (secret: string) =>
    app.as(null)('POST /api/auth/register', { body: { email: 'new@example.test', full_name: 'Grace Hopper', password: secret } });
  expect((await register('12345678')).problem.code).toBe('password_common');
  expect((await register('grace-hopper')).problem.code).toBe('password_personal');
  expect((await register('the lighthouse keeps me awake')).status).toBe(202);
});

test('the number of waiting hashes is limited: a caller who finds the queue full gets a time to retry', async () => {
  const person = await student(app);
  const ask = () => app.as(null)('POST /api/auth/login', { body: { email: person.email, password } });
  let full = true;
  let refusals = 0;
  // Sends more calls than can run and wait at the same time, until the call has got through.
  const guessing = Array.from({ length: 60 }, async () => {
    while (full) {
      await passwordFits(null, 'a wrong password').catch(() => refusals++);
      await setImmediate();
    }
  });
  const refused = await ask();
  full = false;
  await Promise.all(guessing);
  expect(refusals).toBeGreaterThan(0);
  expect([refused.status, refused.problem.code]).toEqual([503, 'unavailable']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask()).status).toBe(200);
});
