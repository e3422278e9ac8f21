import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from './imports.ts';
import { isTest } from './layers.ts';

/**
 * Code that may write in a single statement outside a transaction, with the reason. No call by a company's admin writes company rows in
 * this way.
 */
const alone: Readonly<Record<string, string>> = {
  'server/features/activity/queries.ts': 'a follower is made known at the start, and its failure counted after its transaction has failed',
  'server/features/activity/audit-queries.ts': 'a job of the night',
  'server/features/authoring/purges.ts': 'a job of the night',
  'server/features/catalog/claims/store.ts': 'what sources say of the platform’s lessons is of no company',
  'server/features/catalog/purges.ts': 'a job of the night',
  'server/features/catalog/queries.ts': 'what is made of a file is kept by its content, for everybody',
  'server/features/certificates/credential/key.ts': 'the key of the installation is encrypted anew at the start',
  'server/features/contact/purges.ts': 'a job of the night',
  'server/features/identity/purges.ts': 'a job of the night',
  'server/features/invitations/purges.ts': 'a job of the night',
  'server/features/language-models/purges.ts': 'a job of the night',
  'server/features/learning/queries.ts':
    'a lesson is read, and its first opening recorded, in one statement, which is told whether to record',
  'server/features/members/invitation-batches.ts': 'a job of the night',
  'server/features/notifications/purges.ts': 'a job of the night',
  'server/features/personal-data/purges.ts': 'a job of the night',
  'server/features/reports/purges.ts': 'a job of the night',
  'server/features/requirements/purges.ts': 'a job of the night',
  'server/features/settings/secrets.ts': 'the secrets of the installation are made at the start',
  'server/http/made-once.ts': 'a job of the night',
  'server/mail/purge.ts': 'a job of the night',
  'server/mail/sender.ts': 'a job, which holds no transaction while it sends',
};

const changes = /\b(insert into|update \w+( as)?( \w+)? set|delete from)\b/;

/** Returns the writes in a file that don't go through a transaction. A transaction is always called `tx`. */
function writtenAlone(text: string): string[] {
  const built = [...text.matchAll(/\b(tx|on|database|db|services\.database)\s*\.(insert|update|delete)\(/g)];
  const stated = [...text.matchAll(/const (\w+) = statement\(\s*'[^']+',\s*(`[^`]*`|'[^']*')/g)]
    .filter(([, , sql = '']) => changes.test(sql))
    .flatMap(([, name]) => [...text.matchAll(new RegExp(`\\b${name}\\.(?:rows|row|one|count)\\(([\\w.]+)`, 'g'))]);
  return [...built, ...stated].filter(([, on]) => on !== 'tx').map(([found]) => found.replaceAll(/\s+/g, ' '));
}

test('rows are written in transactions limited to the company that is writing, except for those listed here', () => {
  const files = sourceFiles().filter((file) => file.startsWith('server/') && !isTest(file) && !/^server\/(testing|demo)\//.test(file));
  const found = files.filter((file) => writtenAlone(readFileSync(join(root, file), 'utf8')).length > 0);
  expect(found.sort()).toEqual(Object.keys(alone).sort());
});

test.each([
  ['a change made with the query builder', 'await database\n  .update(users).set({})'],
  ['an insertion made with a statement', `const adding = statement('x', \`insert into x values (1)\`, {});\nadding.count(on, [])`],
  ['a change made with a statement', `const setting = statement('x', 'update x set y = 1', {});\nsetting.row(database)`],
])('the rule detects %s outside a transaction', (_what, text) => {
  expect(writtenAlone(text)).toHaveLength(1);
  expect(writtenAlone(text.replaceAll(/\b(on|database)\b/g, 'tx'))).toEqual([]);
});
