import type { Root } from 'hast';
import type { Content, Question } from '#contract/catalog.ts';
import { assetName, type QuestionSource, type Source, type SourceOf } from '../schema.ts';
import { codeBlock } from './highlight.ts';
import { type Assets, renderMarkdown } from './markdown.ts';
import { optionsOf } from './options.ts';
import { countWords } from './words.ts';

/** Raise it with any change of what rendering gives: older renderings are then not found, and made anew. */
export const rendererVersion = 1;

const nothing: Content = { tree: null, headings: [], words: 0, quiz: null, exercise: null, media_url: null };

async function renderText(text: string, assets: Assets): Promise<Pick<Content, 'tree' | 'headings' | 'words'>> {
  return { ...(await renderMarkdown(text, assets)), words: countWords(text) };
}

async function renderQuestion(question: QuestionSource, version: string, assets: Assets): Promise<Question> {
  const { tree: prompt } = await renderMarkdown(question.prompt, assets);
  const options = optionsOf(question, version).map(async ({ id, text }) => ({ id, tree: (await renderMarkdown(text, assets)).tree }));
  return { id: question.id, kind: question.kind, prompt, options: await Promise.all(options) };
}

const renderCode = async (code: string, language: string): Promise<Root> => ({ type: 'root', children: [await codeBlock(code, language)] });

async function renderExercise({ language, starter, tests, hints }: SourceOf<'exercise'>, assets: Assets): Promise<Content['exercise']> {
  const trees = await Promise.all(hints.map(async (hint) => (await renderMarkdown(hint, assets)).tree));
  return {
    language,
    starter,
    tests,
    hints: trees,
    starter_tree: await renderCode(starter, language),
    tests_tree: await renderCode(tests, language),
  };
}

const mediaUrl = (asset: string, assets: Assets) => {
  const medium = assets[assetName(asset)];
  return medium ? `/media/${medium}` : null;
};

/** A file as a learner gets it: no answers, no explanations, no solution. */
export async function renderContent(file: Source & { version: string }, assets: Assets): Promise<Content> {
  switch (file.kind) {
    case 'lesson':
      return { ...nothing, ...(await renderText(file.source.text, assets)) };
    case 'quiz': {
      const questions = await Promise.all(file.source.questions.map((question) => renderQuestion(question, file.version, assets)));
      return { ...nothing, quiz: { pass_mark: file.source.pass_mark, questions } };
    }
    case 'exercise':
      return { ...nothing, ...(await renderText(file.source.task, assets)), exercise: await renderExercise(file.source, assets) };
    case 'video': {
      const { asset, url, transcript } = file.source;
      return { ...nothing, ...(await renderText(transcript, assets)), media_url: asset ? mediaUrl(asset, assets) : (url ?? null) };
    }
    case 'pdf':
      return { ...nothing, ...(await renderText(file.source.summary, assets)), media_url: mediaUrl(file.source.asset, assets) };
  }
}
