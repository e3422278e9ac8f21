import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { extending, shared } from '#contract/shared.ts';
import { extended, serialiserOf } from './serialise.ts';

const text = (reply: z.ZodType, data: unknown) => serialiserOf(reply)({ success: true, data }).toString();

describe('a reply', () => {
  const plain = z.object({ id: z.string(), note: z.string().optional() });

  test('a reply contains the fields of its schema, and nothing else', () => {
    expect(text(plain, { id: 'a', note: 'b', secret: 'c' })).toBe('{"success":true,"data":{"id":"a","note":"b"}}');
  });

  test('a reply without a required field is an error', () => {
    expect(() => text(plain, { note: 'b' })).toThrow(/"id" is required/);
    const withShared = z.object({ id: z.string(), part: shared(z.object({ a: z.string() })) });
    expect(() => text(withShared, { part: { a: 'x' } })).toThrow(/"id" is required/);
  });
});

describe('a shared part', () => {
  const lesson = shared(z.object({ title: z.string() }));
  const reply = z.object({ seen: z.boolean(), lessons: z.array(lesson) });
  const serialise = serialiserOf(reply);

  test('a shared part is serialised once for a frozen object', () => {
    let reads = 0;
    const object = Object.freeze({
      get title() {
        reads++;
        return 'Räder – a “lesson”';
      },
    });
    const payload = { success: true as const, data: { seen: true, lessons: [object, object] } };
    for (let time = 0; time < 3; time++)
      expect(JSON.parse(serialise(payload).toString())).toEqual({
        success: true,
        data: { seen: true, lessons: [{ title: 'Räder – a “lesson”' }, { title: 'Räder – a “lesson”' }] },
      });
    expect(reads).toBe(1);
  });

  test('a shared part that is not frozen is serialised each time, because it may belong to one reader only', () => {
    const object = { title: 'first' };
    const payload = { success: true as const, data: { seen: false, lessons: [object] } };
    serialise(payload);
    object.title = 'second';
    expect(serialise(payload).toString()).toContain('second');
  });

  test('a shared part contains only the fields of its schema', () => {
    const object = Object.freeze({ title: 'open', answer: 'secret' });
    expect(serialise({ success: true, data: { seen: true, lessons: [object] } }).toString()).not.toContain('secret');
  });
});

describe('a reply shared as a whole', () => {
  const reply = shared(z.object({ title: z.string(), part: shared(z.object({ a: z.string() })) }));
  const serialise = serialiserOf(reply);

  test('a reply shared as a whole is serialised only once for a frozen object', () => {
    const data = Object.freeze({ title: 'Räder', part: Object.freeze({ a: 'x' }), secret: 'y' });
    const bytes = serialise({ success: true, data });
    expect(bytes.toString()).toBe('{"success":true,"data":{"title":"Räder","part":{"a":"x"}}}');
    expect(serialise({ success: true, data })).toBe(bytes);
  });

  test('a reply that is shared whole is serialised every time if its object is not frozen', () => {
    const data = { title: 'first', part: Object.freeze({ a: 'x' }) };
    serialise({ success: true, data });
    data.title = 'second';
    expect(serialise({ success: true, data }).toString()).toContain('second');
  });
});

describe('an object that extends a shared one', () => {
  const base = z.object({ id: z.string(), files: z.array(z.string()) });
  const item = extending(base, base.extend({ progress: z.number().nullable() }));
  const serialise = serialiserOf(z.array(item));

  test('an object that extends a shared one is serialised to the same text as a single object with all the fields', () => {
    const module = Object.freeze({ id: 'a', files: ['x'], draft: 'secret' });
    const [made, whole] = [extended(module, { progress: 3, hint: 'secret' }), { id: 'a', files: ['x'], progress: 3 }];
    const json = serialise({ success: true, data: [made, whole] }).toString();
    const { data } = JSON.parse(json);
    expect(data).toEqual([whole, whole]);
    expect(json).not.toContain('secret');
  });

  test("an object that extends a shared one keeps each reader's fields separate", () => {
    const module = Object.freeze({ id: 'a', files: [] });
    const of = (progress: number | null) => serialise({ success: true, data: [extended(module, { progress })] }).toString();
    expect([of(1), of(null), of(2)].map((json) => JSON.parse(json).data[0].progress)).toEqual([1, null, 2]);
  });
});
