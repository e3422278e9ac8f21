import account from '#pages/help/account.md';
import capstones from '#pages/help/capstones.md';
import certificates from '#pages/help/certificates.md';
import companies from '#pages/help/companies.md';
import learning from '#pages/help/learning.md';
import platform from '#pages/help/platform.md';
import privacy from '#pages/help/privacy.md';
import { textOf } from '#web/lib/text-tree.tsx';
import { searchIn } from './search.ts';

/** The help's answers by topic. A section is a question with its answer. */
export const topics = [
  { id: 'account', ...account },
  { id: 'learning', ...learning },
  { id: 'capstones', ...capstones },
  { id: 'certificates', ...certificates },
  { id: 'companies', ...companies },
  { id: 'platform', ...platform },
  { id: 'privacy', ...privacy },
] as const;

const entries = topics.flatMap(({ sections }) =>
  sections.map((section) => ({ ...section, question: section.title, answer: textOf(section.tree) })),
);

/** Returns the questions that match a text, with their answers, best first. */
export const findAnswers = searchIn(entries);
