// Features: system, settings, identity, authoring, certificates, learning

import type { Settings } from '#contract/settings.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import type { Call } from './harness/people.ts';
import { certificateFor } from './harness/progress.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

/** The screen's fields: each setting with its label and the value to type. */
const fields: readonly [keyof Settings, label: string, value: number][] = [
  ['password_min_length', 'Minimum password length', 30],
  ['max_daily_sessions', 'Sign-ins per day', 2],
  ['session_timeout', 'Access token lifetime', 1_234],
  ['max_users_per_company', 'Members per company', 1],
  ['progress_target_modules', 'Modules for 100% progress', 7],
  ['certificate_validity_months', 'Certificate validity', 6],
  ['max_modules_per_track', 'Modules per track', 5],
  ['max_files_per_module', 'Steps per module', 1],
  // This value is in megabytes.
  ['max_file_size', 'Maximum file size', 0.001],
  ['rate_limit_per_hour', 'Changes per hour', 10],
  ['read_limit_per_minute', 'Reads per minute', 60],
  ['anonymous_limit_per_minute', 'Signed-out requests per minute', 60],
  ['secret_limit_per_quarter_hour', 'Sign-in attempts per 15 minutes', 20],
];

/** Repeats a call up to `times` times in sequence, and returns the first refusal's message. */
async function refusalWithin(times: number, call: () => Promise<unknown>): Promise<string> {
  for (let made = 0; made < times; made++) {
    const refusal = await call().then(
      () => null,
      (error: Error) => error.message,
    );
    if (refusal) return refusal;
  }
  return 'none';
}

test(
  'each setting changed on the system screen takes effect after confirmation, and a reset restores the defaults',
  onOneDayInThree(1),
  async ({ people, connection, product, signedIn }) => {
    test.slow();
    const admin = await people.superAdmin({ full_name: 'Ada Ops' });
    const { page, session } = await signedIn(admin);
    const call = people.as(session.token);
    const before = await call('GET /api/system/settings');
    const company = await people.company();
    const [student, writer, reader] = await Promise.all([people.person({ company_id: company }), people.person(), people.person()]);
    const [own, writing, reading] = (await Promise.all(
      [student, writer, reader].map(async (who) => people.as((await people.session(who)).token)),
    )) as [Call, Call, Call];
    const visitor = people.as('');

    await page.goto('/admin/system');
    const first = page.getByLabel('Minimum password length');
    await first.fill('7');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Enter a whole number from 8 to 128.')).toBeVisible();
    for (const [, label, value] of fields) await page.getByLabel(label, { exact: true }).fill(String(value));
    await page.getByRole('switch', { name: 'People must confirm their email address' }).click({ force: true });
    await expect(page.getByRole('region', { name: '14 settings will change' })).toContainText('Minimum password length: 8 → 30');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(toastOf(page, 'The settings are saved and apply from now on.')).toBeVisible();
    await expect(page.getByText('Last changed: Just now, by Ada Ops')).toHaveCount(14);

    try {
      const register = (secret: string, email: string) =>
        visitor('POST /api/auth/register', { body: { email, password: secret, full_name: 'New Comer' } });
      await expect(register('a password of 24 letters', 'short@example.test')).rejects.toThrow('password_too_short');
      await register('a password of more than thirty letters', 'unproved@example.test');
      const { users } = await call('GET /api/admin/users', { query: { search: 'unproved@example.test' } });
      expect(
        users.map(({ state }) => state),
        'nothing had to be confirmed',
      ).toEqual(['waiting']);

      const again = await people.session(student);
      expect((again as unknown as { expires_in: number }).expires_in).toBe(1_234);
      await expect(people.session(student)).rejects.toThrow('too_many_sessions_today');

      const invite = { emails: ['one-more@example.test'] };
      await expect(call('POST /api/company/invitations', { query: { company }, body: invite })).rejects.toThrow('company_full');
      expect((await own('GET /api/learning/progress')).target_modules).toBe(7);
      await certificateFor(connection, student, 'fundamentals');
      const { rows } = await connection.pool.query(
        `select expires_at between now() + interval '5 months' and now() + interval '7 months' as in_half_a_year from certificates where user_id = $1`,
        [student.id],
      );
      expect(rows).toEqual([{ in_half_a_year: true }]);

      const trackId = 'fundamentals';
      const module = { id: 'one-too-many', title: 'One too many' };
      await expect(call('POST /api/admin/authoring/tracks/:trackId/modules', { params: { trackId }, body: module })).rejects.toThrow(
        'too_many_modules',
      );
      const params = { moduleId: 'first-prompts' };
      const file = { file_name: 'one-too-many', kind: 'lesson', title: 'One too many' } as const;
      await expect(call('POST /api/admin/authoring/drafts/:moduleId/files', { params, body: file })).rejects.toThrow('too_many_files');
      const long = { ...file, text: 'word '.repeat(300) };
      await expect(call('POST /api/admin/authoring/drafts/:moduleId/files', { params, body: long })).rejects.toThrow('draft_too_large');

      expect(await refusalWithin(12, () => writing('PUT /api/users/profile', { body: { bio: 'Again.' } }))).toContain('too_many_requests');
      expect(await refusalWithin(62, () => reading('GET /api/users/profile'))).toContain('too_many_requests');
      const welcome = async () => {
        const { status } = await fetch(`${product.url}/api/platform`);
        if (status !== 200) throw new Error(`answered ${status}`);
      };
      expect(await refusalWithin(62, welcome)).toBe('answered 429');
      const forgot = () => visitor('POST /api/auth/forgot-password', { body: { email: 'nobody@example.test' } });
      expect(await refusalWithin(22, forgot)).toContain('too_many_requests');
    } finally {
      // The settings are reset directly in the database, because the new limits would refuse a sign-in.
      await connection.pool.query('delete from settings');
    }
    // The server's other processes pick up the change within two seconds.
    await expect.poll(async () => (await call('GET /api/platform')).password_min_length).toBe(before.password_min_length);
  },
);
