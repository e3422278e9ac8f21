import { expect, test } from 'vitest';
import type { Catalog } from '#server/features/catalog/index.ts';
import type { PersonId } from '#server/reached.ts';
import { keptReply, type ReplyFrom } from './kept-reply.ts';

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

test('a reply is given again while its facts are the same, and made anew once one has changed', () => {
  const reply = { ...counted(), name: 'given again' };
  const first = keptReply(ada, reply, { catalog }, { n: 1 });
  expect(keptReply(ada, reply, { catalog }, { n: 1 })).toBe(first);
  expect(keptReply(ada, reply, { catalog }, { n: 2 })).toEqual({ n: 2, made: 2 });
  expect(keptReply(ada, reply, { catalog }, { n: 1 })).toEqual({ n: 1, made: 3 });
});

test('another version of the catalog makes it anew', () => {
  const reply = { ...counted(), name: 'another catalog' };
  keptReply(ada, reply, { catalog }, { n: 1 });
  expect(keptReply(ada, reply, { catalog: { version: 1 } as Catalog }, { n: 1 }).made).toBe(2);
});

test('nobody gets the reply of somebody else, or another reply of theirs', () => {
  const [one, other] = [
    { ...counted(), name: 'one' },
    { ...counted(), name: 'other' },
  ];
  const own = keptReply(ada, one, { catalog }, { n: 1 });
  expect(keptReply(bob, one, { catalog }, { n: 1 })).not.toBe(own);
  expect(keptReply(ada, other, { catalog }, { n: 1 })).not.toBe(own);
});

test('a reply for anyone is given again to whoever has the same facts, and only to them', () => {
  const reply = { ...counted(), name: 'for anyone' };
  const first = keptReply('anyone', reply, { catalog }, { n: 1 });
  const second = keptReply('anyone', reply, { catalog }, { n: 2 });
  expect(second.n).toBe(2);
  expect(keptReply('anyone', reply, { catalog }, { n: 1 })).toBe(first);
  expect(keptReply('anyone', reply, { catalog: { version: 1 } as Catalog }, { n: 1 })).not.toBe(first);
});

test('a kept reply cannot be changed', () => {
  const reply = keptReply(ada, { ...counted(), name: 'frozen' }, { catalog }, { n: 1 }) as { n: number };
  expect(() => {
    reply.n = 7;
  }).toThrow(TypeError);
});
