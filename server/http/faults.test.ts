import { expect, test } from 'vitest';
import { z } from 'zod';
import { email, fullName, id, time } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { mounted } from '#server/testing/mounted.ts';

const shape = z.strictObject({
  email: email.optional(),
  full_name: fullName.optional(),
  id: id.optional(),
  time: time.optional(),
  day: z.iso.date().optional(),
  text: z.string().min(3).max(5).optional(),
  filled: z.string().min(1).optional(),
  pair: z.string().length(2).optional(),
  whole: z.number().int().min(2).max(1_000_000).optional(),
  between: z.number().gt(0).lt(1).optional(),
  flag: z.boolean().optional(),
  list: z.array(z.string()).min(1).max(2).optional(),
  inner: z.strictObject({ needed: z.string() }).optional(),
  choice: z.enum(['one', 'two']).optional(),
  pattern: z
    .string()
    .regex(/^[a-z]+$/)
    .optional(),
});

const send = endpoint({
  method: 'POST',
  needsNoKey: 'state',
  path: '/send',
  access: 'public',
  summary: 'Checks',
  body: shape,
  reply: z.object({}),
});

test.each<[object, string, string, string]>([
  [{ email: 'nobody' }, 'email', 'not_email', 'Enter an email address, such as name@company.com.'],
  [{ full_name: '  ' }, 'full_name', 'required', 'Please fill this in.'],
  [{ full_name: 'A\nB' }, 'full_name', 'name_characters', 'Remove line breaks and invisible characters.'],
  [{ full_name: '---' }, 'full_name', 'name_letters', 'Use at least one letter or number.'],
  [{ id: 'x' }, 'id', 'not_id', "This isn't a valid identifier."],
  [{ time: '2027-01-31' }, 'time', 'not_time', 'Enter a date and time in UTC, such as 2027-01-31T09:30:00Z.'],
  [{ day: '31.1.2027' }, 'day', 'not_day', 'Enter a date as year, month and day, such as 2027-01-31.'],
  [{ text: 'a' }, 'text', 'too_short', 'Use at least 3 characters.'],
  [{ text: 'abcdef' }, 'text', 'too_long', 'Use at most 5 characters.'],
  [{ text: 5 }, 'text', 'not_text', 'This must be text.'],
  [{ filled: '' }, 'filled', 'required', 'Please fill this in.'],
  [{ pair: 'abc' }, 'pair', 'wrong_length', 'Use exactly 2 characters.'],
  [{ pair: 'a' }, 'pair', 'wrong_length', 'Use exactly 2 characters.'],
  [{ whole: 'x' }, 'whole', 'not_number', 'This must be a number.'],
  [{ whole: 2.5 }, 'whole', 'not_whole', 'This must be a whole number.'],
  [{ whole: 1 }, 'whole', 'too_small', 'This must be 2 or more.'],
  [{ whole: 1_000_001 }, 'whole', 'too_large', 'This must be 1,000,000 or less.'],
  [{ between: 0 }, 'between', 'not_above', 'This must be more than 0.'],
  [{ between: 1 }, 'between', 'not_below', 'This must be less than 1.'],
  [{ flag: 'yes' }, 'flag', 'not_boolean', 'This must be true or false.'],
  [{ list: 'a' }, 'list', 'not_list', 'This must be a list.'],
  [{ list: [] }, 'list', 'too_few', 'Enter at least 1 item.'],
  [{ list: ['a', 'b', 'c'] }, 'list', 'too_many', 'Enter at most 2 items.'],
  [{ list: [1] }, 'list.0', 'not_text', 'This must be text.'],
  [{ inner: 'x' }, 'inner', 'not_object', 'This must be an object with named fields.'],
  [{ inner: {} }, 'inner.needed', 'required', 'Please fill this in.'],
  [{ inner: { needed: 'x', more: 1 } }, 'inner.more', 'unknown_field', 'There is no field with this name.'],
  [{ choice: 'three' }, 'choice', 'not_allowed', 'Choose one of these: one, two.'],
  [{ pattern: '1' }, 'pattern', 'not_valid', "This value isn't valid."],
])('the fault for the body %j at %s reads: %s', async (body, path, code, message) => {
  const { origin } = await mounted({ send }, { send: async () => ({}) });
  const response = await fetch(`${origin}/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(400);
  expect(((await response.json()) as { errors: object[] }).errors).toEqual([{ path: `body.${path}`, code, message }]);
});
