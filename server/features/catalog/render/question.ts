import type { Question } from '#contract/catalog.ts';
import type { Assets } from '../assets.ts';
import type { QuestionSource } from '../question-schema.ts';
import { itemsOf, optionsOf } from './options.ts';

/** Renders a question as a learner sees it before answering. */
export async function renderQuestion(question: QuestionSource, version: string, assets: Assets): Promise<Question> {
  const { renderMarkdown } = await import('./markdown.ts');
  const rendered = ({ id, text }: { id: string; text: string }) => renderMarkdown(text, assets).then(({ tree }) => ({ id, tree }));
  const [{ tree: prompt }, options, items] = await Promise.all([
    renderMarkdown(question.prompt, assets),
    Promise.all(optionsOf(question, version).map(rendered)),
    Promise.all(itemsOf(question).map(rendered)),
  ]);
  return {
    id: question.id,
    kind: question.kind,
    prompt,
    options,
    ...(items.length > 0 && { items }),
    ...(question.kind === 'number' && question.unit !== undefined && { unit: question.unit }),
  };
}
