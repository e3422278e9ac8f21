import canonicalize from 'canonicalize';
import { must } from '#server/must.ts';
import type { PlacementQuestion } from '../question-schema.ts';
import { type GradedQuestion, gradedQuestion, type QuizAnswers } from '../quiz.ts';
import { renderAnswers } from '../reading.ts';
import { optionsOf } from '../render/options.ts';
import { sha256 } from '../source.ts';

/** Returns the version of a placement's question, which changes with everything that its author has written about it. */
const placementVersionOf = (question: PlacementQuestion): string =>
  sha256(must(canonicalize(question), 'the canonical form of a question')).slice(0, 16);

/** A placement's question with its answer, which must not leave the server before it is given. */
export interface ExplainedQuestion {
  version: string;
  graded: GradedQuestion;
  /** The question as it is shown, with the feedback on it. */
  answer: QuizAnswers[number];
}

/** Renders a placement's question and the feedback on it. */
export async function explainPlacement(question: PlacementQuestion): Promise<ExplainedQuestion> {
  const version = placementVersionOf(question);
  const [answer] = await renderAnswers({ questions: [question], version, assets: {} });
  return { version, graded: gradedQuestion(question, version), answer: must(answer, 'the feedback on a question') };
}

/** Returns an answer in words: the texts of the chosen options, each with the left side that it was matched to, or the text entered. */
export function placementAnswerInWords(question: PlacementQuestion, version: string, given: readonly string[]): string[] {
  const options = optionsOf(question, version);
  const texts = given.map((one) => options.find(({ id }) => id === one)?.text ?? one);
  return question.kind === 'matching' ? texts.map((text, index) => `${question.pairs[index]?.left ?? ''} → ${text}`) : texts;
}
