import { expect, test } from 'vitest';
import type { Catalog } from '#server/features/catalog/index.ts';
import type { PersonId } from '#server/reached.ts';
import { cachedReply, type ReplyFrom } from './cached-reply.ts';

const catalog = { version: 1 } as Catalog;
const [ada, bob] = ['ada', 'bob'] as PersonId[] as [PersonId, PersonId];

function counted() {
  let made = 0;
  const reply: ReplyFrom<{ catalog: Catalog }, { n: number }, { n: number; made: number }> = {
    name: 'a reply',
    kB: 1,
    make: (_, { n }) => ({ n, made: ++made }),
  };
  return reply;
}

test('a reply is reused while its facts are the same, and rebuilt once one has changed', () => {
  const reply = { ...counted(), name: 'given again' };
  const first = cachedReply(ada, reply, { catalog }, { n: 1 });
  expect(cachedReply(ada, reply, { catalog }, { n: 1 })).toBe(first);
  expect(cachedReply(ada, reply, { catalog }, { n: 2 })).toEqual({ n: 2, made: 2 });
  expect(cachedReply(ada, reply, { catalog }, { n: 1 })).toEqual({ n: 1, made: 3 });
});

test('a reply is rebuilt for another catalog version', () => {
  const reply = { ...counted(), name: 'another catalog' };
  cachedReply(ada, reply, { catalog }, { n: 1 });
  expect(cachedReply(ada, reply, { catalog: { version: 1 } as Catalog }, { n: 1 }).made).toBe(2);
});

test('no one gets a reply for someone else, or a reply to a different call of their own', () => {
  const [one, other] = [
    { ...counted(), name: 'one' },
    { ...counted(), name: 'other' },
  ];
  const own = cachedReply(ada, one, { catalog }, { n: 1 });
  expect(cachedReply(bob, one, { catalog }, { n: 1 })).not.toBe(own);
  expect(cachedReply(ada, other, { catalog }, { n: 1 })).not.toBe(own);
});

test('a reply that is the same for anyone is reused for everyone with the same facts, and only for them', () => {
  const reply = { ...counted(), name: 'for anyone' };
  const first = cachedReply('anyone', reply, { catalog }, { n: 1 });
  const second = cachedReply('anyone', reply, { catalog }, { n: 2 });
  expect(second.n).toBe(2);
  expect(cachedReply('anyone', reply, { catalog }, { n: 1 })).toBe(first);
  expect(cachedReply('anyone', reply, { catalog: { version: 1 } as Catalog }, { n: 1 })).not.toBe(first);
});

test('a cached reply cannot be changed', () => {
  const reply = cachedReply(ada, { ...counted(), name: 'frozen' }, { catalog }, { n: 1 }) as { n: number };
  expect(() => {
    reply.n = 7;
  }).toThrow(TypeError);
});
